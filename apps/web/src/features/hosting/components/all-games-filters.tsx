import { GAME_STATUSES } from '@cco/domain/game/contract'
import { type AllGames, type AllGamesInput, allGamesInput } from '@cco/domain/hosting/contract'
import { useSearchParams } from 'react-router'
import { FilterBar } from '../../../kit/filter-bar.tsx'
import { FilterSelect } from '../../../kit/filter-select.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { localize } from '../../../lib/language.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { pageOf } from './pages.tsx'

/** What an address asks for; what makes no sense in it is left out. */
export function filtersOf(search: URLSearchParams): AllGamesInput {
  const given = Object.fromEntries(
    ['status', 'masterId', 'when', 'search'].flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, value]] : []
    }),
  )
  const page = pageOf(search)
  const read = allGamesInput.safeParse({ ...given, page })
  return read.success ? read.data : allGamesInput.parse({ page })
}

interface Props {
  data: AllGames | undefined
}

/** When, in which state, whose, and of which story. */
export function AllGamesFilters({ data }: Props) {
  const { t } = useTranslation(['hosting', 'schedule', 'common'])
  const [search, setSearch] = useSearchParams()
  const filters = filtersOf(search)
  const set = (name: string, value: string) => {
    search.delete('page')
    if (value) search.set(name, value)
    else search.delete(name)
    setSearch(search, { replace: true, preventScrollReset: true })
  }
  const active = ['status', 'masterId', 'when'].filter((name) => search.has(name)).length
  return (
    <FilterBar
      active={active}
      filtersLabel={t('all.status')}
      reset={null}
      summary={data && t('all.found', { count: data.total })}
      search={
        <SearchField
          label={t('all.search')}
          placeholder={t('all.search')}
          clearLabel={t('common:reset')}
          value={search.get('search') ?? ''}
          onValueChange={(value) => set('search', value)}
        />
      }
      filters={
        <>
          <FilterSelect
            label={t('all.coming')}
            value={filters.when === 'coming' ? '' : filters.when}
            onValueChange={(value) => set('when', value)}
            clearLabel={t('common:reset')}
            options={[
              { value: 'past', label: t('all.past') },
              { value: 'all', label: t('all.any') },
            ]}
          />
          <FilterSelect
            label={t('all.status')}
            value={filters.status ?? ''}
            onValueChange={(value) => set('status', value)}
            clearLabel={t('common:reset')}
            options={GAME_STATUSES.map((value) => ({ value, label: t(`schedule:state.${value}`) }))}
          />
          <FilterSelect
            label={t('all.master')}
            value={filters.masterId ?? ''}
            onValueChange={(value) => set('masterId', value)}
            clearLabel={t('common:reset')}
            options={(data?.masters ?? []).map(({ userId, name }) => ({
              value: userId,
              label: localize(name),
            }))}
          />
        </>
      }
    />
  )
}
