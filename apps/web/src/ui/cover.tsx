import { useState } from 'react'
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
  const [failed, setFailed] = useState<string>()
  return (
    <span
      className={classNames(
        'relative block aspect-3/4 flex-none overflow-hidden bg-surface-3',
        'after:absolute after:inset-0 after:rounded-[inherit] after:bg-(image:--hinge) after:shadow-rim',
        SIZES[size],
      )}
    >
      <img
        src={failed === address ? drawnFor(slug) : address}
        onError={() => setFailed(address)}
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
