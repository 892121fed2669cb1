import type { PromoChoices } from '@cco/domain/promocode/contract'
import { useQuery } from '@tanstack/react-query'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../lib/api.ts'
import { weekdayNames } from '../../../lib/datetime.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { localize } from '../../../lib/language.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { Draft } from './draft.ts'

/** What a code is bound to; nothing chosen bounds nothing. */
export function BoundFields() {
  const { t } = useTranslation(['promocodes', 'error'])
  const choices = useQuery(trpc.promocodes.choices.queryOptions())
  return (
    <>
      <Weekdays />
      {choices.error && <p className="type-small text-danger">{errorPhrase(choices.error, t)}</p>}
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Choices name="storyIds" label={t('stories')} items={choices.data?.stories} />
        <Choices name="masterIds" label={t('masters')} items={choices.data?.masters} />
      </div>
    </>
  )
}

function Weekdays() {
  const { t } = useTranslation('promocodes')
  const { control } = useFormContext<Draft>()
  const { field } = useController({ control, name: 'weekdays' })
  const toggle = (day: number) =>
    field.onChange(
      field.value.includes(day)
        ? field.value.filter((chosen) => chosen !== day)
        : [...field.value, day],
    )
  return (
    <fieldset>
      <legend className="type-label mb-1.5 text-text-1">{t('weekdays')}</legend>
      <div className="flex flex-wrap gap-2">
        {weekdayNames('short').map(({ iso, name }) => (
          <Chip key={iso} pressed={field.value.includes(iso)} onClick={() => toggle(iso)}>
            {name}
          </Chip>
        ))}
      </div>
      <p className="type-small mt-1.5 text-text-3">{t('weekdaysHelp')}</p>
    </fieldset>
  )
}

interface ChoicesProps {
  name: 'storyIds' | 'masterIds'
  label: string
  items: PromoChoices['stories'] | undefined
}

function Choices({ name, label, items = [] }: ChoicesProps) {
  const { t } = useTranslation('promocodes')
  const { control } = useFormContext<Draft>()
  const { field } = useController({ control, name })
  return (
    <details className="panel group">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3.5 text-text-1">
        <span className="type-label">{label}</span>
        <span className="num type-small text-text-3">
          {field.value.length > 0 ? t('chosen', { count: field.value.length }) : t('any')}
        </span>
      </summary>
      <ul className="grid max-h-56 gap-2.5 overflow-y-auto border-line-soft border-t px-3.5 py-3">
        {items.map((item) => (
          <li key={item.id}>
            <Checkbox
              label={localize(item.name)}
              checked={field.value.includes(item.id)}
              onCheckedChange={(checked) =>
                field.onChange(
                  checked
                    ? [...field.value, item.id]
                    : field.value.filter((chosen) => chosen !== item.id),
                )
              }
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
