import type { ReactNode } from 'react'
import { paths } from '../../../../lib/paths.ts'

interface Props {
  /** Whose scene stands behind; none while that is not known. */
  slug: string | undefined
  kicker: ReactNode
  title: ReactNode
  text: ReactNode
  facts: ReactNode
  actions: ReactNode
}

/**
 * Where the luminary stands, as a share of the picture's width. The drawing keeps lamps and towers
 * out of everything left of it, and the crop below keeps that part behind the words.
 */
const FOCUS = '0.74'

/**
 * The scene a home page opens with. It is dark in both themes, so what stands on it takes the ink
 * tokens. Phones get the tall picture, drawn up so that its luminary stands over the words.
 */
export function Hero({ slug, kicker, title, text, facts, actions }: Props) {
  return (
    <section
      data-theme="ink"
      className="relative isolate flex min-h-[500px] flex-col justify-end overflow-hidden bg-scene px-(--gutter) pt-6 pb-7 text-scene-text max-[34rem]:pt-[46vw] max-md:-mx-(--gutter) max-md:-mt-5 md:min-h-[428px] md:rounded-xl md:p-10 md:shadow-2"
    >
      {slug && (
        <picture>
          <source media="(width < 34rem)" srcSet={`/covers/${slug}.svg?shape=tall`} />
          <img
            src={`${paths.cover(slug, 'landscape')}&focus=${FOCUS}`}
            alt=""
            fetchPriority="high"
            className="absolute inset-0 -z-2 size-full object-cover object-[74%_50%] md:object-[58%_50%] max-[34rem]:-top-[28vw] max-[34rem]:h-auto"
          />
        </picture>
      )}
      <span className="absolute inset-0 -z-1 bg-(image:--scene-dusk)" />
      <p className="kicker">{kicker}</p>
      <h1 className="type-display mt-1.5 max-w-[13ch] text-scene-title">{title}</h1>
      <div className="type-reading mt-3.5 max-w-[42ch] md:max-w-[34ch] wide:max-w-[42ch]">
        {text}
      </div>
      <ul className="type-label mt-5 flex flex-wrap gap-x-5.5 gap-y-2 md:max-wide:max-w-[58%]">
        {facts}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3 max-md:*:grow">{actions}</div>
    </section>
  )
}
