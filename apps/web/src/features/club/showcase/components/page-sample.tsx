import type { ReactNode } from 'react'
import type { PageState } from '../../../../kit/page-state.ts'
import { formatCoins } from '../../../../lib/money.ts'
import { CoinAmount } from '../../../../ui/coin-amount.tsx'
import type { useWords } from './words.ts'

export interface PageSampleProps {
  words: ReturnType<typeof useWords>
  /** `null` when the page is ready, with the sample's own content. */
  state: PageState | null
}

export const ready = (children: ReactNode): PageState => ({ kind: 'ready', children })

export const price = <CoinAmount amount={formatCoins(1890)} label="1890" look="total" />
