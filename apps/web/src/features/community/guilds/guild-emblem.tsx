import type { Division, GuildEmblem as Drawing, Shield, Tincture } from '@cco/domain/guilds/emblem'
import { useId } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Emblem } from '../../../ui/icon.tsx'

/** The outlines, in a field of 100 by 120. */
const SHIELDS: Record<Shield, string> = {
  heater: 'M8 6H92V58C92 88 70 106 50 115C30 106 8 88 8 58Z',
  round: 'M50 12A48 48 0 1 1 49.99 12Z',
  lozenge: 'M50 3L97 60L50 117L3 60Z',
  banner: 'M10 5H90V114L50 95L10 114Z',
}

/** The part of the field in the second colour. */
const DIVISIONS: Record<Division, string> = {
  plain: '',
  pale: 'M50 0H100V120H50Z',
  fess: 'M0 60H100V120H0Z',
  bend: 'M0 4L100 116V120H0Z',
  chevron: 'M0 96L50 44L100 96V120H0Z',
  quarterly: 'M50 0H100V60H50ZM0 60H50V120H0Z',
}

/** Colours of the theme that carry a drawing in the colour of the page. */
const TINCTURES: Record<Tincture, string> = {
  plum: 'var(--genre-mystic)',
  wine: 'var(--genre-horror)',
  rust: 'var(--genre-postapoc)',
  ochre: 'var(--genre-historical)',
  moss: 'var(--genre-fantasy)',
  pine: 'var(--genre-cyberpunk)',
  lake: 'var(--genre-adventure)',
  night: 'var(--genre-scifi)',
  slate: 'var(--genre-detective)',
  bone: 'var(--genre-fairytale)',
}

const SIZES = {
  sm: { box: 'h-[38px] w-8', charge: 'size-[17px]' },
  md: { box: 'h-[67px] w-14', charge: 'size-7' },
  lg: { box: 'h-[120px] w-25 md:h-[158px] md:w-33', charge: 'size-12 md:size-16' },
}

/** The colour of a tincture, for what stands beside the emblem. */
export const tinctureOf = (tincture: Tincture): string => TINCTURES[tincture]

interface Props {
  emblem: Drawing
  size?: keyof typeof SIZES
}

/** The emblem of a guild: a shield, a division of its field, a charge, two colours. */
export function GuildEmblem({ emblem, size = 'md' }: Props) {
  const clip = useId()
  const { shield, division, charge, field, second } = emblem
  const outline = SHIELDS[shield]
  return (
    <span
      aria-hidden="true"
      className={classNames('relative grid flex-none place-items-center', SIZES[size].box)}
    >
      <svg viewBox="0 0 100 120" aria-hidden="true" className="absolute inset-0 size-full">
        <clipPath id={clip}>
          <path d={outline} />
        </clipPath>
        <g clipPath={`url(#${clip})`}>
          <rect width="100" height="120" fill={TINCTURES[field]} />
          {DIVISIONS[division] && <path d={DIVISIONS[division]} fill={TINCTURES[second]} />}
          <path
            d={outline}
            fill="none"
            stroke="var(--surface-1)"
            strokeWidth="2"
            opacity=".55"
            transform="translate(50 60) scale(.86) translate(-50 -60)"
          />
        </g>
        <path d={outline} fill="none" stroke="var(--surface-1)" strokeWidth="3" />
      </svg>
      <Emblem
        name={charge}
        className={classNames('relative -translate-y-[4%] text-surface-1', SIZES[size].charge)}
      />
    </span>
  )
}
