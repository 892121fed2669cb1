import { useSearchParams } from 'react-router'
import { type Fit, PARTIES } from './fitting.ts'

export const NO_FIT: Fit = { fits: false, hours: false, party: null }

/** Which games should suit, as the address says, by the names it has in the calendar too. */
export function useFitAddress(): { fit: Fit; change: (change: Partial<Fit>) => void } {
  const [params, setParams] = useSearchParams()
  const fit: Fit = {
    fits: params.get('fits') === '1',
    hours: params.get('hours') === '1',
    party: PARTIES.find((one) => one === params.get('party')) ?? null,
  }
  const change = (changed: Partial<Fit>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changed)) {
          if (value) next.set(name, value === true ? '1' : value)
          else next.delete(name)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { fit, change }
}
