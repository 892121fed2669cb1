import { GAME_STATUSES } from '@cco/domain/game/contract'
import { ALL_GAMES_SORTS, ALL_GAMES_WHEN, type GamesFileInput } from '@cco/domain/hosting/all-games'
import { useSearchParams } from 'react-router'
import { useTableAddress } from '../../../../kit/data-table/use-table-address.ts'
import { pageOf } from './pages.tsx'

const NAMES = ['when', 'status', 'master'] as const
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The state of the table of all games, and the question behind it; nonsense is left out. */
export function useAllGamesAddress() {
  const [search] = useSearchParams()
  const when = ALL_GAMES_WHEN.find((one) => one === search.get('when')) ?? 'coming'
  // What comes is read forwards, what was backwards.
  const first = { id: 'start' as const, desc: when !== 'coming' }
  const address = useTableAddress(NAMES, first)
  const { filters, sorting } = address
  const asked: GamesFileInput = {
    when,
    status: GAME_STATUSES.find((one) => one === filters.status),
    masterId: filters.master && UUID.test(filters.master) ? filters.master : undefined,
    search: address.search || undefined,
    sort: ALL_GAMES_SORTS.find((one) => one === sorting.id) ?? first.id,
    desc: sorting.desc,
  }
  return { address, asked, page: pageOf(search) }
}
