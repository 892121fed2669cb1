import { useSearchParams } from 'react-router'
import { insidePath } from '../../../../lib/paths.ts'

/** As long as the whole way back may be in a purchase (`buyInput`). */
const BACK_MAX = 120

/** What the buyer has come for, as the address says it. */
export function useErrand() {
  const [search] = useSearchParams()
  const asked = search.get('back')
  const back = asked ? insidePath(asked) : undefined
  const need = Number(search.get('need'))
  return {
    /** Where the coins are needed. */
    back: back && encodeURIComponent(back).length <= BACK_MAX ? back : undefined,
    /** Coins that are missing there; 0 where nobody said. */
    need: Number.isSafeInteger(need) && need > 0 ? need : 0,
    /** The payment the buyer comes back from. */
    paymentId: search.get('payment'),
  }
}
