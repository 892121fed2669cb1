import {
  createLoader,
  createParser,
  createSerializer,
  type inferParserType,
  useQueryStates,
} from 'nuqs'
import { useSearchParams } from 'react-router'
import { parseAsText } from '../address.ts'

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

const VALUE_MAX = 100

/** The state of a table, as its address holds it. Absent means that the filter is off. */
interface TableState<F extends string> {
  search: string
  filters: Readonly<Partial<Record<F, string>>>
  sorting: Sorting
  place: TablePlace
}

const text = parseAsText(VALUE_MAX)
const none = { page: null, after: null, before: null }

/** What the address holds of a table; another list begins at its start. */
const TABLE = {
  q: text,
  sort: createParser<Sorting>({
    parse: (name) => ({ id: name.replace(/^-/, ''), desc: name.startsWith('-') }),
    serialize: ({ id, desc }) => `${desc ? '-' : ''}${id}`,
    eq: (one, other) => one.id === other.id && one.desc === other.desc,
  }),
  page: text,
  after: text,
  before: text,
}

const parsersOf = (names: readonly string[]) => ({
  ...Object.fromEntries(names.map((name) => [name, text])),
  ...TABLE,
})

/** The state of a table out of the values of an address; what is no name of a filter is left out. */
function stateOf<F extends string>(
  { q, sort, page, after, before, ...others }: inferParserType<ReturnType<typeof parsersOf>>,
  first: Sorting,
): TableState<F> {
  const present = (values: object) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
  return {
    search: q ?? '',
    filters: present(others) as TableState<F>['filters'],
    sorting: sort ?? first,
    place: present({ page, after, before }),
  }
}

/** Reads an address anyone may have written. */
export function readTable<F extends string>(
  address: URLSearchParams,
  names: readonly F[],
  first: Sorting,
): TableState<F> {
  return stateOf(createLoader(parsersOf(names))(address), first)
}

type Change = Readonly<Record<string, string | undefined>>

/** The values after a change; an empty value drops its name. Another list, another start. */
function changed(change: Change): Record<string, string | null> {
  const values = Object.entries(change).map(([name, value]) => [name, value || null])
  return { ...none, ...Object.fromEntries(values) }
}

/** The query of the address after a change, with its `?`. */
export function tableQuery(
  address: URLSearchParams,
  names: readonly string[],
  change: Change,
): string {
  return createSerializer(parsersOf(names))(address, changed(change)) || '?'
}

/** The order to request from the server; an unknown one requests none. */
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
  const [values, set] = useQueryStates(parsersOf(names))
  const change = (next: Change) => void set(changed(next), { history: 'push' })
  return {
    ...stateOf<F>(values, first),
    change: (next: Readonly<Partial<Record<F, string>>>) => change(next),
    lookFor: (q: string) => void set(changed({ q }), { history: 'replace' }),
    sortBy: (sorting: Sorting) => {
      const sort = TABLE.sort.eq(sorting, first) ? null : sorting
      void set({ ...none, sort }, { history: 'push' })
    },
    /** Drops the search and every filter. */
    reset: () => change({ q: '', ...Object.fromEntries(names.map((name) => [name, ''])) }),
    /** The query of the address of another part of the table. */
    placeQuery: (place: TablePlace) => tableQuery(address, names, { ...place }),
    /** The query of the address after filters changed, for a link. */
    filterQuery: (next: Readonly<Partial<Record<F, string>>>) => tableQuery(address, names, next),
  }
}
