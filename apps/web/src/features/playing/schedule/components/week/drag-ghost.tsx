import { CircleAlert } from 'lucide-react'
import { localize } from '../../../../../lib/language.ts'
import { classNames } from '../../../../../ui/class-names.ts'
import { Icon } from '../../../../../ui/icon.tsx'
import type { Drag } from './drag-state.ts'
import { clockOf } from './stretch.ts'

interface Props {
  drag: Drag
  firstHour: number
  /** Why it could not stay there. */
  clash: string | null
}

/** Where a game would be put down. Seen alone: the keys' place is told in words of its own. */
export function DragGhost({ drag, firstHour, clash }: Props) {
  return (
    <div
      aria-hidden="true"
      style={{ '--from': drag.from / 60 - firstHour, '--long': (drag.to - drag.from) / 60 }}
      className={classNames(
        'num type-caption pointer-events-none absolute inset-x-1 top-[calc(var(--from)*3rem)] z-3 h-[calc(var(--long)*3rem-2px)] rounded-sm border-2 border-dashed text-text-1',
        // A short one has no room for why, which may then stand out at its foot.
        clash
          ? 'min-h-max border-danger bg-danger-soft'
          : 'overflow-hidden border-focus bg-surface-3/80',
      )}
    >
      <p className="p-1.5">
        {clockOf(drag.from)}–{clockOf(drag.to)}
        {clash && (
          <span className="mt-1 flex gap-1 leading-tight">
            <Icon of={CircleAlert} size={13} className="mt-px text-danger" />
            <span className="wrap-break-word min-w-0 hyphens-auto font-semibold">{clash}</span>
          </span>
        )}
        {drag.game && (
          <span className="wrap-break-word mt-1 block whitespace-normal font-display font-medium text-[0.9375rem] leading-tight">
            {localize(drag.game.story.title)}
          </span>
        )}
      </p>
    </div>
  )
}
