import { useTranslation } from 'react-i18next'
import { FilterSelect } from '../../../../kit/filter-select.tsx'
import { WHENS } from './shelf-address.ts'
import type { Shelf } from './use-shelf.ts'

interface Props {
  shelf: Shelf
}

/** The days a game may fall on: a preset, or the first and the last day. */
export function ShelfDates({ shelf: { filters, change } }: Props) {
  const { t } = useTranslation('stories')
  const field = (name: 'from' | 'to') => (
    <label className="field-box w-auto! max-md:w-full!">
      <span className="type-label text-text-3">{t(`filters.${name}`)}</span>
      <input
        type="date"
        value={filters[name] ?? ''}
        min={name === 'to' ? filters.from : undefined}
        max={name === 'from' ? filters.to : undefined}
        onChange={(event) => change({ [name]: event.target.value }, { replace: true })}
        className="num min-w-0 flex-1"
      />
    </label>
  )
  return (
    <>
      <FilterSelect
        label={t('filters.date')}
        value={filters.when ?? ''}
        options={WHENS.map((when) => ({ value: when, label: t(`filters.when.${when}`) }))}
        onValueChange={(when) => change({ when })}
        clearLabel={t('filters.clear', { filter: t('filters.date') })}
      />
      {filters.when === 'dates' && (
        <>
          {field('from')}
          {field('to')}
        </>
      )}
    </>
  )
}
