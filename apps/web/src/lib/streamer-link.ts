import type { AppRouter } from '@cco/server/router'
import type { OperationLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { currentSession } from './auth.ts'
import { MASK } from './numbers.ts'
import { setMasking, setStreamerMode, streamerMode } from './streamer.ts'
import { masked } from './streamer-mask.ts'

/** Whether answers are masked now; a guest has nothing of others to hide. */
export function isMasking(): boolean {
  return streamerMode() === 'on' && currentSession().status === 'signedIn'
}

/** A text of the session, which comes with no answer, as streamer mode shows it. */
export function maskedText(text: string): string {
  return text !== '' && isMasking() ? MASK : text
}

/**
 * Answers lose what others must not read before any screen sees them, so that no title, label or
 * link can hold it (rules §13).
 */
const link: OperationLink<AppRouter> = ({ op, next }) => {
  if (!isMasking()) return next(op)
  return observable((observer) => {
    const running = next(op).subscribe({
      ...observer,
      next: (value) => {
        const { result } = value
        if (result.type !== undefined && result.type !== 'data') return observer.next(value)
        const data = masked(op.path, result.data, currentSession().user?.id)
        observer.next({ ...value, result: { ...result, data } })
      },
    })
    return () => running.unsubscribe()
  })
}

setMasking(link)
// What was shown on a page is hidden again on the next.
if (streamerMode() === 'shown') setStreamerMode('on')
