import type { LocalizedText } from '@cco/domain/language/language'
import type { Hue } from '@cco/domain/outfits/hue'
import { localize } from '../lib/language.ts'
import { hueStyle } from './hue.ts'
import { Emblem } from './icon.tsx'

/** The emblem beside a name. */
export function WornEmblem({ emblem }: { emblem: { look: string; hue: Hue } }) {
  return (
    <span className="inline-flex flex-none text-(--hue)" style={hueStyle(emblem.hue)}>
      <Emblem name={emblem.look} className="size-5" />
    </span>
  )
}

/** The title under a name. */
export function WornTitle({ title }: { title: LocalizedText }) {
  return (
    <p className="font-display text-[1.0625rem] text-rubric italic leading-snug wrap-anywhere">
      {localize(title)}
    </p>
  )
}
