import { GENRES } from '@cco/domain/genre/genre'
import { AGE_RATINGS, DIFFICULTIES, SAFETY_TOOLS } from '@cco/domain/stories/contract'
import { STORY_LABEL_MAX, STORY_SHEET_MAX, STORY_WARNINGS_MAX } from '@cco/domain/stories/limits'
import { X } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormField } from '../../../../kit/form.tsx'
import { IntegerField } from '../../../../kit/integer-field.tsx'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/choice.tsx'
import { Select, TextField } from '../../../../ui/fields.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { StoryDraft } from './draft.ts'

/** What both languages have in common: the table, warnings, safety, the sheet. */
export function SharedFields() {
  const { t } = useTranslation(['storyManagement', 'common'])
  const { control, register } = useFormContext<StoryDraft>()
  return (
    <>
      <section className="panel grid gap-5 p-4 md:p-6">
        <h2 className="type-h4">{t('atTable')}</h2>
        <div className="grid gap-4 md:grid-cols-3">
          <Select
            label={t('field.genre')}
            options={GENRES.map((value) => ({ value, label: t(`common:genre.${value}`) }))}
            {...register('genre')}
          />
          <Select
            label={t('field.difficulty')}
            options={DIFFICULTIES.map((value) => ({
              value,
              label: t(`common:difficulty.${value}`),
            }))}
            {...register('difficulty')}
          />
          <Select
            label={t('field.ageRating')}
            options={AGE_RATINGS.map((age) => ({ value: String(age), label: `${age}+` }))}
            {...register('ageRating')}
          />
          <IntegerField<StoryDraft> name="durationMinutes" label={t('field.durationMinutes')} />
          <IntegerField<StoryDraft> name="minPlayers" label={t('field.minPlayers')} />
          <IntegerField<StoryDraft> name="maxPlayers" label={t('field.maxPlayers')} />
          <IntegerField<StoryDraft> name="price" label={t('field.price')} />
        </div>
      </section>
      <Labels name="contentWarnings" max={STORY_WARNINGS_MAX} />
      <section className="panel grid gap-4 p-4 md:p-6">
        <h2 className="type-h4">{t('field.safetyTools')}</h2>
        <FormField control={control} name="safetyTools">
          {({ value, onChange }) => (
            <div className="grid gap-2.5">
              {SAFETY_TOOLS.map((tool) => (
                <Checkbox
                  key={tool}
                  label={t(`safety.${tool}`)}
                  checked={value.includes(tool)}
                  onCheckedChange={(isOn) =>
                    onChange(
                      SAFETY_TOOLS.filter((one) => (one === tool ? isOn : value.includes(one))),
                    )
                  }
                />
              ))}
            </div>
          )}
        </FormField>
      </section>
      <Labels name="sheet" max={STORY_SHEET_MAX} help={t('sheetHelp')} />
    </>
  )
}

interface LabelsProps {
  name: 'contentWarnings' | 'sheet'
  max: number
  help?: string
}

/** A list of short texts, each in both languages. */
function Labels({ name, max, help }: LabelsProps) {
  const { t } = useTranslation(['storyManagement', 'common'])
  const { control } = useFormContext<StoryDraft>()
  const number = name === 'sheet' ? 'sheetNumber' : 'warningNumber'
  return (
    <section className="panel grid gap-4 p-4 md:p-6">
      <div>
        <h2 className="type-h4">{t(`field.${name}`)}</h2>
        {help && <p className="type-small mt-1 text-text-3">{help}</p>}
      </div>
      <FormField control={control} name={name}>
        {({ value, onChange }) => (
          <>
            <ul className="grid gap-4 empty:hidden">
              {value.map((label, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a list have no other name
                <li key={at} className="flex items-end gap-2">
                  <div className="grid min-w-0 flex-1 gap-2 md:grid-cols-2">
                    {(['ru', 'en'] as const).map((language) => (
                      <TextField
                        key={language}
                        lang={language}
                        label={t(number, {
                          number: at + 1,
                          language: t(`common:language.${language}`),
                        })}
                        maxLength={STORY_LABEL_MAX}
                        value={label[language]}
                        onChange={({ target }) =>
                          onChange(value.with(at, { ...label, [language]: target.value }))
                        }
                      />
                    ))}
                  </div>
                  <IconButton
                    type="button"
                    label={t('remove', { name: label.ru || String(at + 1) })}
                    icon={<Icon of={X} />}
                    onClick={() => onChange(value.toSpliced(at, 1))}
                  />
                </li>
              ))}
            </ul>
            {value.length < max && (
              <div>
                <Button
                  type="button"
                  size="sm"
                  onClick={() => onChange([...value, { ru: '', en: '' }])}
                >
                  {t(name === 'sheet' ? 'addField' : 'addWarning')}
                </Button>
              </div>
            )}
          </>
        )}
      </FormField>
    </section>
  )
}
