import { useSearchParams } from 'react-router'
import { useAddressChange } from '../use-address-change.ts'
import { changeTable, readTable, type Sorting, type TablePlace } from './table-address.ts'

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
