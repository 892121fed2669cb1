import { SEARCH_MAX } from '@cco/domain/currency/constants'
import type { PromoChoice } from '@cco/domain/promocode/contract'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { weekdayNames } from '../../../../lib/datetime.ts'
import { errorPhrase } from '../../../../lib/error.ts'
import { localize } from '../../../../lib/language.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { choicesShown, type Draft } from './draft.ts'
import { usePromoChoices } from './promo-choices.ts'

/** What a code is bound to; nothing chosen bounds nothing. */
export function BoundFields({ promoId }: { promoId: string | undefined }) {
  const { t } = useTranslation('promocodes')
  return (
    <>
      <Weekdays />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Choices of="story" label={t('stories')} searchLabel={t('findStory')} promoId={promoId} />
        <Choices of="master" label={t('masters')} searchLabel={t('findMaster')} promoId={promoId} />
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
  of: 'story' | 'master'
  label: string
  searchLabel: string
  promoId: string | undefined
}

/** Looked for by name; what is chosen stays in view whatever is looked for. */
function Choices({ of, label, searchLabel, promoId }: ChoicesProps) {
  const { t } = useTranslation(['promocodes', 'management', 'error'])
  const { control } = useFormContext<Draft>()
  const { field } = useController({ control, name: of === 'story' ? 'storyIds' : 'masterIds' })
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<readonly PromoChoice[]>([])
  const { data, error } = usePromoChoices({ of, search, promoId })
  const items = data && choicesShown(data.found, [...data.bound, ...picked])

  function change(item: PromoChoice, checked: boolean) {
    if (checked) setPicked([...picked, item])
    const others = field.value.filter((id) => id !== item.id)
    field.onChange(checked ? [...others, item.id] : others)
  }
  return (
    <details className="panel group">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3.5 text-text-1">
        <span className="type-label">{label}</span>
        <span className="num type-small text-text-3">
          {field.value.length > 0 ? t('chosen', { count: field.value.length }) : t('any')}
        </span>
      </summary>
      <div className="grid gap-3 border-line-soft border-t px-3.5 py-3">
        <SearchField
          label={searchLabel}
          placeholder={searchLabel}
          clearLabel={t('management:clearSearch')}
          maxLength={SEARCH_MAX}
          value={search}
          onValueChange={setSearch}
          // Enter in a line of a form would send the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <ul className="grid max-h-56 gap-2.5 overflow-y-auto">
          {items?.map((item) => (
            <li key={item.id}>
              <Checkbox
                label={localize(item.name)}
                checked={field.value.includes(item.id)}
                onCheckedChange={(checked) => change(item, checked === true)}
              />
            </li>
          ))}
        </ul>
        <p role="status" className="type-small text-text-3 empty:hidden">
          {error && errorPhrase(error, t)}
          {items?.length === 0 && t('management:nothing')}
          {data?.hasMore && t('moreChoices')}
        </p>
      </div>
    </details>
  )
}
