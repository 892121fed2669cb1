import { MASTER_ATTENTION, MASTER_CARD_STATES, MASTER_SORTS } from '@cco/domain/master/listing'
import { pageNamed } from '@cco/domain/number/pages'
import { useSearchParams } from 'react-router'
import { useTableAddress } from '../../../../kit/data-table/use-table-address.ts'
import { useAddressChange } from '../../../../kit/use-address-change.ts'

const NAMES = ['card', 'trusted', 'attention'] as const
const BY_NAME = { id: 'name' as const, desc: false }
/** The master whose details are open. */
const OPEN = 'master'

/** The table's state and the master that is open, as the address holds them. */
export function useMastersAddress() {
  const table = useTableAddress(NAMES, BY_NAME)
  const [address] = useSearchParams()
  const changeAddress = useAddressChange()
  const open = (id: string | null) =>
    changeAddress((next) => (id ? next.set(OPEN, id) : next.delete(OPEN)))
  return { table, open, opened: address.get(OPEN) }
}

/** The server's question behind the address; what makes no sense in it is left out. */
export function mastersAsked({
  search,
  filters,
  sorting,
  place,
}: ReturnType<typeof useMastersAddress>['table']) {
  const { card, trusted, attention } = filters
  return {
    search: search || undefined,
    card: MASTER_CARD_STATES.find((one) => one === card),
    trusted: trusted === 'yes' ? true : trusted === 'no' ? false : undefined,
    attention: MASTER_ATTENTION.find((one) => one === attention),
    sort: MASTER_SORTS.find((one) => one === sorting.id) ?? BY_NAME.id,
    desc: sorting.desc,
    page: pageNamed(place.page),
  }
}
