import { useSearchParams } from 'react-router'
import { useAddressChange } from '../address-change.ts'

/** The column a table is sorted by. */
export interface Sorting {
  id: string
  desc: boolean
}

/** Which part of a long table is in view: a page by its number, or rows beside a place. */
interface TablePlace {
  page?: string | undefined
  after?: string | undefined
  before?: string | undefined
}

const PLACES = ['page', 'after', 'before'] as const
const VALUE_MAX = 100

/** The state of a table, as its address holds it. Absent means that the filter is off. */
interface TableState<F extends string> {
  search: string
  filters: Readonly<Partial<Record<F, string>>>
  sorting: Sorting
  place: TablePlace
}

/** Reads an address anyone may have written; what is no name of a filter is left out. */
export function readTable<F extends string>(
  address: URLSearchParams,
  names: readonly F[],
  first: Sorting,
): TableState<F> {
  const text = (name: string) => address.get(name)?.trim().slice(0, VALUE_MAX) || undefined
  const picked = (wanted: readonly string[]) =>
    Object.fromEntries(wanted.flatMap((name) => (text(name) ? [[name, text(name)]] : [])))
  const sort = text('sort')
  return {
    search: text('q') ?? '',
    filters: picked(names) as TableState<F>['filters'],
    sorting: sort ? { id: sort.replace(/^-/, ''), desc: sort.startsWith('-') } : first,
    place: picked(PLACES),
  }
}

/** The address after a change; an empty value drops its name. Another list, another start. */
export function changeTable(
  address: URLSearchParams,
  change: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const name of PLACES) next.delete(name)
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** The order as the server is asked for it; one that nobody knows asks for none. */
export function requestedOrder<T extends string>(
  known: readonly T[],
  { id, desc }: Sorting,
): { sort?: T; desc?: boolean } {
  const sort = known.find((one) => one === id)
  return sort === undefined ? {} : { sort, desc }
}

/** The state of a table that lives in the address alone: search, filters, order and page. */
export function useTableAddress<F extends string>(names: readonly F[], first: Sorting) {
  const [address] = useSearchParams()
  const changeAddress = useAddressChange()
  const change = (next: Readonly<Record<string, string | undefined>>, replace = false) =>
    changeAddress((now) => changeTable(now, next), { replace })
  return {
    ...readTable(address, names, first),
    change: (next: Readonly<Partial<Record<F, string>>>) => change(next),
    lookFor: (q: string) => change({ q }, true),
    sortBy: ({ id, desc }: Sorting) => {
      const isFirst = id === first.id && desc === first.desc
      change({ sort: isFirst ? undefined : `${desc ? '-' : ''}${id}` })
    },
    /** Drops the search and every filter. */
    reset: () => change({ q: '', ...Object.fromEntries(names.map((name) => [name, ''])) }),
    /** The query of the address of another part of the table. */
    placeQuery: (place: TablePlace) => `?${changeTable(address, { ...place })}`,
    /** The query of the address after filters changed, for a link. */
    filterQuery: (next: Readonly<Partial<Record<F, string>>>) => `?${changeTable(address, next)}`,
  }
}
