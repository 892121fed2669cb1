import type { StoryContent, StoryPart } from '@cco/domain/stories/content'
import type { CoverScene } from '@cco/domain/stories/cover'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { MarkedText } from '../../../../kit/marked-text.tsx'
import { currentLanguage } from '../../../../lib/language.ts'
import { wordChanges } from '../../../../lib/word-diff.ts'
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

/** Parts of two versions side by side, with the words marked that only one of them has. */
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
          <Texts
            one={partText(one.content, part, words)}
            other={partText(other.content, part, words)}
            head={(side) => head?.(part, side) ?? (side === 'one' ? one : other).label}
          />
        </section>
      ))}
    </div>
  )
}

interface TextsProps {
  one: string
  other: string
  head: (side: 'one' | 'other') => ReactNode
}

function Texts({ one, other, head }: TextsProps) {
  const { t } = useTranslation('storyManagement')
  const changes = useMemo(() => wordChanges(one, other, currentLanguage()), [one, other])
  const marked = (side: 'before' | 'after', text: string) =>
    changes ? (
      <MarkedText
        changes={changes}
        side={side}
        label={t(side === 'before' ? 'drafting.removed' : 'drafting.added')}
      />
    ) : (
      text
    )
  return (
    <>
      {!changes && <p className="type-small mb-2 text-text-3">{t('drafting.unmarked')}</p>}
      <div className="grid gap-3 md:grid-cols-2">
        {(['one', 'other'] as const).map((side) => (
          <div key={side} className="min-w-0 rounded-md border border-line-soft p-3">
            <div className="type-small mb-1.5 text-text-3">{head(side)}</div>
            <p className="wrap-anywhere max-h-72 overflow-y-auto whitespace-pre-line">
              {side === 'one' ? marked('before', one) : marked('after', other)}
            </p>
          </div>
        ))}
      </div>
    </>
  )
}
