import type { ShownItem } from '@cco/domain/inventory/contract'
import type { DiceLook } from '@cco/domain/inventory/looks'
import { PenLine, Ticket, Type } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { AvatarFrame } from '../../../ui/avatar-frame.tsx'
import { hueStyle } from '../../../ui/hue.ts'
import { Emblem, Icon } from '../../../ui/icon.tsx'

interface Props {
  item: Pick<ShownItem, 'kind' | 'look' | 'hue'>
  /** Whose avatar a frame is shown around. */
  user: { id: string; name: string; src?: string | null | undefined }
}

/** The drawing of an item, about 72 pixels high. */
export function ItemPicture({ item, user }: Props): ReactNode {
  const { kind, look, hue } = item
  if (kind === 'frame') {
    return (
      <AvatarFrame frame={{ look, hue }}>
        <Avatar {...user} size={56} />
      </AvatarFrame>
    )
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-14 place-items-center text-(--hue)"
      style={hueStyle(hue)}
    >
      {kind === 'emblem' && <Emblem name={look} className="size-12" />}
      {kind === 'dice_skin' && <Die look={look as DiceLook} />}
      {kind === 'title' && <Icon of={Type} size={36} />}
      {kind === 'ticket' && <Icon of={look === 'rename' ? PenLine : Ticket} size={36} />}
    </span>
  )
}

const BODY = 'M28 3 50 15.5v25L28 53 6 40.5v-25z'
const EDGES =
  'M28 14 42 38H14zM28 3v11M50 15.5 42 38l8 2.5M6 15.5 14 38l-8 2.5M14 38l14 15 14-15M6 15.5 28 14l22 1.5'
const STARS: readonly [number, number][] = [
  [12, 22],
  [20, 12],
  [38, 13],
  [45, 24],
  [22, 44],
  [35, 45],
  [44, 33],
  [11, 34],
]

/** A twenty-sided die. */
function Die({ look }: { look: DiceLook }) {
  const fill = { outline: 0.12, solid: 0.9, glass: 0.35, stars: 0.2 }[look]
  return (
    <svg viewBox="0 0 56 56" aria-hidden="true" className="size-14" strokeLinejoin="round">
      <path d={BODY} fill="currentColor" fillOpacity={fill} stroke="currentColor" strokeWidth="2" />
      <path
        d={EDGES}
        fill="none"
        strokeWidth="1.2"
        className={look === 'solid' ? 'stroke-surface-1' : 'stroke-current'}
        opacity=".7"
      />
      {look === 'glass' && <path d="M11 18 26 16 13 34z" fill="currentColor" opacity=".5" />}
      {look === 'stars' &&
        STARS.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="1.5" fill="currentColor" />
        ))}
      <text
        x="28"
        y="33"
        textAnchor="middle"
        className={`num font-semibold text-[11px] ${look === 'solid' ? 'fill-surface-1' : 'fill-current'}`}
      >
        20
      </text>
    </svg>
  )
}
