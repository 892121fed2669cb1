import type { FrameLook } from '@cco/domain/inventory/looks'
import type { Hue } from '@cco/domain/outfits/hue'
import type { ReactNode } from 'react'
import { hueStyle } from './hue.ts'

interface Props {
  /** Null for an avatar without a frame. */
  frame: { look: string; hue: Hue } | null
  children: ReactNode
}

/** A drawn ring around an avatar, of one colour and never animated. It takes no room of its own. */
export function AvatarFrame({ frame, children }: Props) {
  const draw = frame && DRAWINGS[frame.look as FrameLook]
  return (
    <span className="relative inline-grid flex-none place-items-center">
      {children}
      {draw && (
        <svg
          viewBox="0 0 132 132"
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-1/2 size-[127%] max-w-none -translate-1/2 text-(--hue)"
          style={hueStyle(frame.hue)}
          fill="none"
          stroke="currentColor"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          {draw()}
        </svg>
      )}
    </span>
  )
}

const CENTRE = 66

/** A point at a distance from the centre, in degrees clockwise from the top. */
function at(distance: number, degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180
  const [x, y] = [CENTRE + distance * Math.cos(angle), CENTRE + distance * Math.sin(angle)]
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}

/** The path of a motif that is repeated around the ring. */
function around(count: number, motif: (degrees: number, step: number) => string): string {
  const step = 360 / count
  return Array.from({ length: count }, (_, index) => motif(index * step, step)).join('')
}

/** A closed wave of so many crests. */
function wave(crests: number, { radius = 60, depth = 3, turn = 0 } = {}): string {
  const points = Array.from({ length: crests * 12 }, (_, index) => {
    const degrees = (index * 360) / (crests * 12)
    return at(radius + depth * Math.sin(((degrees + turn) * crests * Math.PI) / 180), degrees)
  })
  return `M${points.join('L')}z`
}

function Ring({ radius, width = 1 }: { radius: number; width?: number }) {
  return <circle cx={CENTRE} cy={CENTRE} r={radius} strokeWidth={width} />
}

/** A leaf or a petal between two distances. */
const petal = (degrees: number, half: number, inner = 57, outer = 65) =>
  `M${at(inner, degrees)}Q${at((inner + outer) / 2, degrees - half)} ${at(outer, degrees)}Q${at((inner + outer) / 2, degrees + half)} ${at(inner, degrees)}z`

const DRAWINGS: Record<FrameLook, () => ReactNode> = {
  line: () => (
    <>
      <Ring radius={61} width={2.5} />
      <Ring radius={56.5} width={0.8} />
    </>
  ),
  rope: () => (
    <>
      <path d={around(60, (d, s) => `M${at(57, d)}L${at(63, d + s)}`)} strokeWidth="2" />
      <Ring radius={57} />
      <Ring radius={63} />
    </>
  ),
  chain: () => (
    <>
      <path
        d={around(
          30,
          (d, s) =>
            `M${at(61, d - s * 0.6)}Q${at(65, d)} ${at(61, d + s * 0.6)}Q${at(57, d)} ${at(61, d - s * 0.6)}`,
        )}
        strokeWidth="1.6"
      />
      <Ring radius={56.5} width={0.8} />
    </>
  ),
  thorn: () => (
    <>
      <path d={wave(12)} strokeWidth="1.5" />
      <path d={wave(12, { turn: 15 })} strokeWidth="1.5" />
      <path d={around(12, (d) => `M${at(62, d + 7)}L${at(65.5, d + 9)}`)} strokeWidth="2" />
    </>
  ),
  hours: () => (
    <>
      <Ring radius={57} />
      <path
        d={around(12, (d, s) => `M${at(62, d + 6)}A62 62 0 0 1 ${at(62, d + s - 6)}`)}
        strokeWidth="3"
      />
      <path
        d={around(12, (d) => `M${at(65, d)}L${at(62, d + 2.5)}L${at(59, d)}L${at(62, d - 2.5)}z`)}
        fill="currentColor"
        stroke="none"
      />
    </>
  ),
  waves: () => (
    <>
      <path d={wave(18, { radius: 62, depth: 2.5 })} strokeWidth="1.6" />
      <path d={wave(18, { radius: 58.5, depth: 2, turn: 7 })} strokeWidth="1.2" />
    </>
  ),
  eclipse: () => (
    <>
      <Ring radius={56.5} width={1.5} />
      <path
        d={around(48, (d) => {
          const isLong = (d / 7.5) % 4 === 0
          return `M${at(58.5, d)}L${at(isLong ? 65 : 61, d)}`
        })}
        strokeWidth="1.5"
      />
    </>
  ),
  frost: () => (
    <>
      <Ring radius={56.5} />
      <path
        d={around(
          12,
          (d) =>
            `M${at(56.5, d)}L${at(65.5, d)}M${at(60, d)}L${at(64, d - 4)}M${at(60, d)}L${at(64, d + 4)}M${at(57, d + 15)}L${at(60.5, d + 15)}`,
        )}
        strokeWidth="1.5"
      />
    </>
  ),
  buds: () => (
    <>
      <Ring radius={57} width={1.2} />
      <path d={around(16, (d) => petal(d, 5))} strokeWidth="1.3" />
      <path
        d={around(16, (d, s) => `M${at(60, d + s / 2)}L${at(60.1, d + s / 2)}`)}
        strokeWidth="3"
      />
    </>
  ),
  rays: () => (
    <>
      <Ring radius={57} width={2} />
      <path
        d={around(24, (d) => `M${at(59.5, d - 3)}L${at(65.5, d)}L${at(59.5, d + 3)}z`)}
        fill="currentColor"
        stroke="none"
      />
    </>
  ),
  leaves: () => (
    <>
      <Ring radius={59} width={1.2} />
      <path
        d={around(
          14,
          (d) =>
            `M${at(59, d)}Q${at(62, d + 2)} ${at(65.5, d + 9)}Q${at(58, d + 9)} ${at(59, d)}zM${at(59, d + 13)}Q${at(56, d + 14)} ${at(54.5, d + 20)}Q${at(60, d + 19)} ${at(59, d + 13)}z`,
        )}
        fill="currentColor"
        stroke="none"
      />
    </>
  ),
}
