import type { StoryContent, StoryPart } from '@cco/domain/stories/content'
import type { CoverScene } from '@cco/domain/stories/cover'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { partText } from './draft.ts'

interface Side {
  label: string
  content: StoryContent
}

interface Props {
  parts: readonly StoryPart[]
  one: Side
  other: Side
  /** In place of the plain label of a side of a part. */
  head?: (part: StoryPart, side: 'one' | 'other') => ReactNode
}

/** Parts of two versions side by side. */
export function PartsSideBySide({ parts, one, other, head }: Props) {
  const { t } = useTranslation(['storyManagement', 'common'])
  const words = {
    genre: (genre: StoryContent['genre']) => t(`common:genre.${genre}`),
    difficulty: (difficulty: StoryContent['difficulty']) => t(`common:difficulty.${difficulty}`),
    safety: (tool: StoryContent['safetyTools'][number]) => t(`safety.${tool}`),
    palette: (palette: number | null) =>
      palette === null ? t('paletteAuto') : t('paletteNumber', { number: palette + 1 }),
    scene: (scene: CoverScene) => t(`coverChoice.scenes.${scene}`),
    picture: (name: string) => t('coverChoice.pictureNamed', { name }),
    empty: t('empty'),
  }
  return (
    <div className="grid gap-6">
      {parts.map((part) => (
        <section key={part} aria-label={t(`field.${part}`)}>
          <h3 className="type-label mb-2 text-text-1">{t(`field.${part}`)}</h3>
          <div className="grid gap-3 md:grid-cols-2">
            {(['one', 'other'] as const).map((side) => {
              const { label, content } = side === 'one' ? one : other
              return (
                <div key={side} className="min-w-0 rounded-md border border-line-soft p-3">
                  <div className="type-small mb-1.5 text-text-3">{head?.(part, side) ?? label}</div>
                  <p className="wrap-anywhere max-h-72 overflow-y-auto whitespace-pre-line">
                    {partText(content, part, words)}
                  </p>
                </div>
              )
            })}
          </div>
        </section>
      ))}
    </div>
  )
}
