import type { GiftStatus } from '@cco/domain/gift/contract'
import type { ReactNode } from 'react'
import { Badge } from '../../../../ui/badge.tsx'

interface Props {
  /** «От кого: Лида», «Кому: anna@example.com». */
  title: string
  /** The state in words. */
  status: string
  tone: 'neutral' | 'info' | 'success'
  message: string
  /** When, and until when. */
  note: ReactNode
  action?: ReactNode
}

/** The colour of a state; the word beside it says the same. */
export const STATUS_TONES = {
  purchased: 'neutral',
  delivered: 'info',
  claimed: 'success',
  reserved: 'success',
  used: 'neutral',
  expired: 'neutral',
  refunded: 'neutral',
} as const satisfies Record<GiftStatus, Props['tone']>

/** One gift in a list: whose, how it stands, the words with it, and what can be done. */
export function GiftEntry({ title, status, tone, message, note, action }: Props) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3.5 md:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 break-words font-medium text-text-1">{title}</span>
          <Badge tone={tone}>{status}</Badge>
        </p>
        {message && <p className="mt-1 max-w-[60ch] whitespace-pre-line break-words">{message}</p>}
        <p className="type-small mt-1 text-text-3">{note}</p>
      </div>
      {action}
    </li>
  )
}
