import { ACHIEVEMENT_EMBLEMS } from '@cco/domain/achievements/emblems'
import type { StoryCover } from '@cco/domain/stories/content'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Emblem } from '../../../../ui/icon.tsx'
import { Segmented } from '../../../../ui/segmented.tsx'
import type { StoryDraft } from './draft.ts'

interface Props {
  slug: string
  isReadOnly: boolean
}

const PALETTES = ['auto', '0', '1', '2'] as const

/** The drawn cover as it would be, and what a story may choose about it. */
export function CoverPanel({ slug, isReadOnly }: Props) {
  const { t } = useTranslation('storyManagement')
  const { control, setValue } = useFormContext<StoryDraft>()
  const cover = useWatch({ control, name: 'cover' })
  const genre = useWatch({ control, name: 'genre' })
  const [isOpen, setOpen] = useState(false)
  const change = (part: Partial<StoryCover>) =>
    setValue('cover', { ...cover, ...part }, { shouldDirty: true })
  return (
    <section className="panel grid gap-4 p-4 md:p-6">
      <h2 className="type-h4">{t('field.cover')}</h2>
      <img
        src={coverOf({ slug, genre, cover })}
        alt=""
        width={600}
        height={800}
        className="aspect-3/4 h-auto w-40 rounded-cover bg-surface-3 object-cover shadow-cover"
      />
      <p className="type-small text-text-3">{t('coverText')}</p>
      {!isReadOnly && (
        <>
          <div>
            <p className="type-label mb-1.5 text-text-1">{t('palette')}</p>
            <Segmented
              block
              label={t('palette')}
              options={PALETTES.map((value) => ({
                value,
                label: value === 'auto' ? t('paletteAuto') : String(Number(value) + 1),
              }))}
              value={PALETTES.find((one) => one === String(cover.palette)) ?? 'auto'}
              onValueChange={(value) =>
                change({ palette: value === 'auto' ? null : (Number(value) as 0 | 1 | 2) })
              }
            />
          </div>
          <div>
            <Button type="button" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t(isOpen ? 'hideEmblems' : 'chooseEmblem')}
            </Button>
          </div>
          {isOpen && <Emblems chosen={cover.emblem} onChoose={(emblem) => change({ emblem })} />}
        </>
      )}
    </section>
  )
}

interface EmblemsProps {
  chosen: StoryCover['emblem']
  onChoose: (emblem: StoryCover['emblem']) => void
}

function Emblems({ chosen, onChoose }: EmblemsProps) {
  const { t } = useTranslation('storyManagement')
  return (
    <fieldset>
      <legend className="type-label mb-2 text-text-1">{t('emblem')}</legend>
      <div className="flex max-h-64 flex-wrap gap-2 overflow-y-auto p-1">
        {[null, ...ACHIEVEMENT_EMBLEMS].map((emblem, at) => (
          <label
            key={emblem ?? 'auto'}
            className="ring-within type-small grid h-10 min-w-10 cursor-pointer place-items-center rounded-md border border-line text-text-2 hover:bg-surface-3 has-checked:border-surface-inverse has-checked:bg-surface-3 has-checked:text-text-1"
          >
            <input
              type="radio"
              name="cover-emblem"
              className="sr-only"
              checked={chosen === emblem}
              onChange={() => onChoose(emblem)}
            />
            {emblem ? (
              <>
                <Emblem name={emblem} className="size-6" />
                <span className="sr-only">{t('emblemNumber', { number: at })}</span>
              </>
            ) : (
              <span className="px-2">{t('emblemAuto')}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The cover of a story with another choice than the saved one. */
function coverOf(of: { slug: string; genre: string; cover: StoryCover }): string {
  const { slug, genre, cover } = of
  const query = new URLSearchParams({ shape: 'portrait', genre })
  if (cover.emblem) query.set('emblem', cover.emblem)
  if (cover.palette !== null) query.set('palette', String(cover.palette))
  return `/covers/${slug}.svg?${query}`
}
