import { useTranslation } from 'react-i18next'
import { FilterSelect } from '../../../../../kit/filter-select.tsx'
import { localize } from '../../../../../lib/language.ts'
import { useMasterChoices } from '../../queries.ts'

interface Props {
  value: string | null
  onValueChange: (masterId: string | null) => void
  clearLabel: string
}

/** One master of the club. The list is asked for when the filter is first drawn. */
export function MasterFilter({ value, onValueChange, clearLabel }: Props) {
  const { t } = useTranslation('calendar')
  const masters = useMasterChoices()
  const options = (masters.data?.items ?? []).map(({ id, name }) => ({
    value: id,
    label: localize(name),
  }))
  // An address may name a master whose card is gone, or the list may not be here yet.
  const known = value === null || options.some((option) => option.value === value)
  return (
    <FilterSelect
      label={t(masters.isError ? 'filters.mastersFailed' : 'filters.master')}
      options={known ? options : [{ value, label: '…' }, ...options]}
      value={value ?? ''}
      onValueChange={(next) => onValueChange(next || null)}
      clearLabel={clearLabel}
    />
  )
}
