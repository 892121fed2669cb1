import { useTranslation } from 'react-i18next'
import { ListSearch } from '../../../../kit/list-search.tsx'
import { SEARCH_MAX } from './shelf-address.ts'

interface Props {
  /** What the address holds. */
  value: string
  onSearch: (search: string) => void
}

/** Looks for stories. */
export function ShelfSearch({ value, onSearch }: Props) {
  const { t } = useTranslation('stories')
  return (
    <ListSearch
      label={t('searchLabel')}
      placeholder={t('searchPlaceholder')}
      clearLabel={t('searchClear')}
      maxLength={SEARCH_MAX}
      value={value}
      onSearch={onSearch}
    />
  )
}
