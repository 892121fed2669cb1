import { MASK } from '@cco/domain/streamer/constants'
import { type MaskReader, masked } from '@cco/domain/streamer/mask'
import type { AppRouter } from '@cco/server/router'
import { type OperationLink, TRPCClientError } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import i18next from 'i18next'
import { currentSession } from './auth.ts'
import { PhrasedError } from './error.ts'
import {
  addSubstitute,
  isSubstitute,
  setMasking,
  setStreamerMode,
  streamerMode,
} from './streamer.ts'

/** Whether answers are masked now; a guest has nothing of others to hide. */
export function isMasking(): boolean {
  return streamerMode() === 'on' && currentSession().status === 'signedIn'
}

/** A text of the session, which comes with no answer, as streamer mode shows it. */
export function maskedText(text: string): string {
  return text !== '' && isMasking() ? MASK : text
}

/** The number by which a user is called on this page, in the order of their first answers. */
const numbers = new Map<string, number>()

function nameOf(user: string): string {
  const number = numbers.get(user) ?? numbers.size + 1
  numbers.set(user, number)
  const name = i18next.t('shell:streamer.user', { number })
  addSubstitute(name)
  return name
}

const reader = (): MaskReader => ({ userId: currentSession().user?.id, nameOf })

/** Whether something that would be sent stands for what is hidden. */
function holdsMask(value: unknown): boolean {
  if (typeof value === 'string') return isSubstitute(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsMask)
}

/** What was requested: the address of a calendar is shown only once. */
const REQUESTED: ReadonlySet<string> = new Set(['feeds.open', 'users.revealContacts'])

/** The error of an answer, its details masked as any row. */
function maskedError(error: TRPCClientError<AppRouter>): TRPCClientError<AppRouter> {
  const { shape, meta } = error
  if (!shape) return error
  const data = masked(shape.data, reader())
  return TRPCClientError.from({ error: { ...shape, data } } as never, { ...(meta && { meta }) })
}

/**
 * Answers and errors lose what others must not read before any screen sees them, so that no title,
 * label or link can hold it (rules §13).
 */
const link: OperationLink<AppRouter> = ({ op, next }) => {
  if (!isMasking()) return next(op)
  return observable((observer) => {
    if (op.type === 'mutation' && holdsMask(op.input)) {
      const refusal = new PhrasedError(i18next.t('shell:streamer.hidden'))
      observer.error(TRPCClientError.from(refusal))
      return
    }
    const isFile = op.path.startsWith('exports.')
    const sent = isFile ? { ...op, input: { ...(op.input as object), masked: true } } : op
    const running = next(sent).subscribe({
      ...observer,
      error: (error) => observer.error(maskedError(error)),
      next: (value) => {
        const { result } = value
        const isData = result.type === undefined || result.type === 'data'
        if (!isData || REQUESTED.has(op.path)) return observer.next(value)
        observer.next({ ...value, result: { ...result, data: masked(result.data, reader()) } })
      },
    })
    return () => running.unsubscribe()
  })
}

// A subscription outlives the mode in which it began, so each live change asks for the mode.
setMasking({ link, live: (data) => (isMasking() ? masked(data, reader()) : data) })
// What was shown on a page is hidden again on the next.
if (streamerMode() === 'shown') setStreamerMode('on')
