import { useEffect, useState } from 'react'
import { classNames } from './class-names.ts'

interface Props {
  slug: string
  /** `mini` stands in rows (44 px), `tiny` in tables (30); otherwise the cover fills its place. */
  size?: 'fill' | 'mini' | 'tiny'
  /** One word on a rubric ribbon: «новый», «сегодня». */
  ribbon?: string | undefined
  /** The address of what is shown instead, such as the cover of a draft. */
  src?: string | undefined
  /** For the picture a page opens with. */
  eager?: boolean
}

const SIZES = {
  fill: 'w-full rounded-cover shadow-cover',
  mini: 'w-11 rounded-[2px_4px_4px_2px] shadow-2',
  tiny: 'w-[30px] rounded-[2px_3px_3px_2px] shadow-1',
}

/** A story's cover as a printed book. The title always stands beside it, so it has no text of its own. */
export function Cover({ slug, size = 'fill', ribbon, src, eager = false }: Props) {
  const address = src ?? `/covers/${slug}.svg?shape=portrait`
  const { isFailed, onError } = useFailure(address)
  return (
    <span
      className={classNames(
        'relative block aspect-3/4 flex-none overflow-hidden bg-surface-3',
        'after:absolute after:inset-0 after:rounded-[inherit] after:bg-(image:--hinge) after:shadow-rim',
        SIZES[size],
      )}
    >
      <img
        src={isFailed ? drawnFor(slug) : address}
        onError={onError}
        alt=""
        width={600}
        height={800}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        className="size-full object-cover"
      />
      {ribbon && <Ribbon>{ribbon}</Ribbon>}
    </span>
  )
}

interface Failure {
  address: string
  times: number
  /** Whether the address is being asked for again. */
  isAgain: boolean
}

/**
 * Whether the cover of an address failed to load. What failed for a moment is asked for once more when
 * the browser is online again or the page is looked at again; what is gone, not every time.
 */
function useFailure(address: string) {
  const [last, setLast] = useState<Failure>()
  const failure = last?.address === address ? last : undefined
  // Another address is a new try, also on the way back to this one.
  if (last && !failure) setLast(undefined)
  const mayTry = failure?.times === 1 && !failure.isAgain
  useEffect(() => {
    if (!mayTry) return
    const tryAgain = () => {
      if (!document.hidden) setLast({ address, times: 1, isAgain: true })
    }
    window.addEventListener('online', tryAgain)
    document.addEventListener('visibilitychange', tryAgain)
    return () => {
      window.removeEventListener('online', tryAgain)
      document.removeEventListener('visibilitychange', tryAgain)
    }
  }, [mayTry, address])
  const isFailed = failure !== undefined && !failure.isAgain
  const onError = () => {
    if (!isFailed) setLast({ address, times: (failure?.times ?? 0) + 1, isAgain: false })
  }
  return { isFailed, onError }
}

/**
 * A drawing for a story that is not on the site any more: what its players booked stays in their lists,
 * and its own cover is shown to no one.
 */
function drawnFor(slug: string): string {
  return `/covers/${slug}.svg?shape=portrait&genre=adventure`
}

function Ribbon({ children }: { children: string }) {
  return (
    <span className="absolute top-0 right-3.5 z-1 bg-rubric-fill px-[7px] pt-2 pb-3 font-semibold text-[0.75rem] text-on-rubric leading-none [clip-path:polygon(0_0,100%_0,100%_100%,50%_calc(100%-7px),0_100%)]">
      {children}
    </span>
  )
}
