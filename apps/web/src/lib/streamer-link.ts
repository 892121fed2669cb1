import { type MaskReader, masked } from '@cco/domain/streamer/mask'
import { MASK, numberedNames } from '@cco/domain/streamer/substitutes'
import type { AppRouter } from '@cco/server/router'
import { type OperationLink, TRPCClientError } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import i18next from 'i18next'
import { currentSession } from './auth.ts'
import { PhrasedError } from './error.ts'
import { addSubstitute, isSubstitute, setMasking, streamerMode } from './streamer.ts'

/** Whether answers are masked now; a guest has nothing of others to hide. */
export function isMasking(): boolean {
  return streamerMode() === 'on' && currentSession().status === 'signedIn'
}

/** A text of the session, which comes with no answer, as streamer mode shows it. */
export function maskedText(text: string): string {
  return text !== '' && isMasking() ? MASK : text
}

/** What users are called on this page instead, in the order of their first answers. */
const nameOf = numberedNames((number) => {
  const name = i18next.t('shell:streamer.user', { number })
  addSubstitute(name)
  return name
})

const reader = (): MaskReader => ({ userId: currentSession().user?.id, nameOf })

/** Whether something that would be sent stands for what is hidden. */
function holdsMask(value: unknown): boolean {
  if (typeof value === 'string') return isSubstitute(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsMask)
}

/** What was requested: the address of a calendar is shown only once. */
const REQUESTED: ReadonlySet<string> = new Set(['calendarFeeds.open', 'users.revealContacts'])

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
const link: OperationLink<AppRouter> = ({ op, next }) =>
  observable((observer) => {
    if (op.type === 'mutation' && isMasking() && holdsMask(op.input)) {
      const refusal = new PhrasedError(i18next.t('shell:streamer.hidden'))
      observer.error(TRPCClientError.from(refusal))
      return
    }
    const isFile = isMasking() && op.path.startsWith('exports.')
    const sent = isFile ? { ...op, input: { ...(op.input as object), masked: true } } : op
    // The mode may change while the answer is on its way; that of its arrival counts.
    const running = next(sent).subscribe({
      ...observer,
      error: (error) => observer.error(isMasking() ? maskedError(error) : error),
      next: (value) => {
        const { result } = value
        const isData = result.type === undefined || result.type === 'data'
        if (!isMasking() || !isData || REQUESTED.has(op.path)) return observer.next(value)
        observer.next({ ...value, result: { ...result, data: masked(result.data, reader()) } })
      },
    })
    return () => running.unsubscribe()
  })

setMasking({ link, live: (data) => (isMasking() ? masked(data, reader()) : data) })
