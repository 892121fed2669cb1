import { GENRES } from '@cco/domain/genre/genre'
import { LANGUAGES } from '@cco/domain/language/languages'
import { CARD_BIO_MAX, CARD_HEADLINE_MAX, CARD_NAME_MAX } from '@cco/domain/master-cards/management'
import { useState } from 'react'
import { type Control, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormField } from '../../../kit/form.tsx'
import { Chip } from '../../../ui/badge.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { TextArea, TextField } from '../../../ui/fields.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import type { CardDraft } from './card-draft.ts'
import { CardPreview } from './card-preview.tsx'

const MAX = { name: CARD_NAME_MAX, headline: CARD_HEADLINE_MAX, bio: CARD_BIO_MAX }

const VIEWS = ['texts', 'preview'] as const

interface Props {
  id: string
  photo: string | null
}

/** What a card says, in both languages side by side, and a preview of it. */
export function CardFormFields({ id, photo }: Props) {
  const { t } = useTranslation('masterCards')
  const { control, formState } = useFormContext<CardDraft>()
  const [chosen, setView] = useState<(typeof VIEWS)[number]>('texts')
  const fields = useWatch({ control }) as CardDraft
  // A refused field is shown.
  const view = Object.keys(formState.errors).length > 0 ? 'texts' : chosen
  return (
    <>
      <Segmented
        label={t('view')}
        options={VIEWS.map((value) => ({ value, label: t(value) }))}
        value={view}
        onValueChange={setView}
      />
      <div hidden={view !== 'texts'} className="grid gap-4 [&[hidden]]:hidden">
        <TextFields />
      </div>
      {view === 'preview' && (
        <div className="grid gap-4">
          {LANGUAGES.map((language) => (
            <CardPreview key={language} {...{ id, photo, fields, language }} />
          ))}
        </div>
      )}
    </>
  )
}

function TextFields() {
  const { t } = useTranslation(['masterCards', 'common'])
  const { control } = useFormContext<CardDraft>()
  return (
    <>
      {(['name', 'headline', 'bio'] as const).map((field) => (
        <div key={field} className="grid gap-4 md:grid-cols-2">
          {LANGUAGES.map((language) => (
            <FormField key={language} control={control} name={`${field}.${language}`}>
              {(bound) => {
                const props = {
                  ...bound,
                  lang: language,
                  maxLength: MAX[field],
                  label: t('inLanguage', {
                    field: t(`field.${field}`),
                    language: t(`common:language.${language}`),
                  }),
                }
                return field === 'name' ? (
                  <TextField {...props} />
                ) : (
                  <TextArea {...props} rows={field === 'bio' ? 5 : 2} />
                )
              }}
            </FormField>
          ))}
        </div>
      ))}
      <Lists control={control} />
    </>
  )
}

function Lists({ control }: { control: Control<CardDraft> }) {
  const { t } = useTranslation(['masterCards', 'common'])
  return (
    <>
      <FormField control={control} name="genres">
        {({ value, onChange }) => (
          <fieldset>
            <legend className="type-label mb-2 text-text-1">{t('field.genres')}</legend>
            <div className="flex flex-wrap gap-2">
              {GENRES.map((genre) => (
                <Chip
                  key={genre}
                  pressed={value.includes(genre)}
                  onClick={() =>
                    onChange(GENRES.filter((one) => (one === genre) !== value.includes(one)))
                  }
                >
                  {t(`common:genre.${genre}`)}
                </Chip>
              ))}
            </div>
          </fieldset>
        )}
      </FormField>
      <FormField control={control} name="languages">
        {({ value, onChange, error }) => (
          <fieldset>
            <legend className="type-label mb-2 text-text-1">{t('field.languages')}</legend>
            <div className="flex flex-wrap gap-5">
              {LANGUAGES.map((language) => (
                <Checkbox
                  key={language}
                  label={t(`common:language.${language}`)}
                  checked={value.includes(language)}
                  onCheckedChange={(isOn) =>
                    onChange(
                      LANGUAGES.filter((one) => (one === language ? isOn : value.includes(one))),
                    )
                  }
                />
              ))}
            </div>
            {error && <p className="type-small mt-1.5 text-danger">{error}</p>}
          </fieldset>
        )}
      </FormField>
    </>
  )
}
