import { ACHIEVEMENT_EMBLEMS } from '@cco/domain/achievements/emblems'
import { COVER_SCENES, type StoryCover } from '@cco/domain/stories/cover'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { COVER_CHOICES, type CoverChoice, CoverChoices } from './cover-choices.tsx'
import { CoverPictureField } from './cover-picture.tsx'
import type { StoryDraft } from './draft.ts'
import { coverOf } from './model.ts'
import { useStoryPicture } from './queries.ts'

interface Props {
  id: string
  slug: string
  isReadOnly: boolean
}

/** The cover as it would be: drawn as the story chooses, or an uploaded picture. */
export function CoverPanel({ id, slug, isReadOnly }: Props) {
  const { t } = useTranslation('storyManagement')
  const { control, setValue } = useFormContext<StoryDraft>()
  const cover = useWatch({ control, name: 'cover' })
  const genre = useWatch({ control, name: 'genre' })
  const [open, setOpen] = useState<CoverChoice>()
  const isDrawn = cover.picture === null
  const change = (part: Partial<StoryCover>) =>
    setValue('cover', { ...cover, ...part }, { shouldDirty: true })
  const drawn = (part: Partial<StoryCover>) =>
    coverOf({ slug, genre, cover: { ...cover, ...part }, picture: null }, 'portrait')
  return (
    <section className="panel grid gap-4 p-4 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="type-h4">{t('field.cover')}</h2>
        <p className="type-small text-text-3">
          {t(isDrawn ? 'coverChoice.drawn' : 'coverChoice.uploaded')}
        </p>
      </div>
      <div className="flex items-start gap-4">
        {cover.picture === null ? (
          <Portrait src={drawn({})} />
        ) : (
          <UploadedCover id={id} name={cover.picture} />
        )}
        {isDrawn && !isReadOnly && (
          <div className="grid min-w-0 flex-1 gap-2">
            <Button
              size="sm"
              icon={<Icon of={RefreshCw} />}
              onClick={() => change(anotherThan(cover))}
            >
              {t('coverChoice.another')}
            </Button>
            {COVER_CHOICES.map((choice) => (
              <Button
                key={choice}
                size="sm"
                variant="ghost"
                aria-expanded={open === choice}
                onClick={() => setOpen(open === choice ? undefined : choice)}
              >
                {t(`coverChoice.${choice}`)}
              </Button>
            ))}
          </div>
        )}
      </div>
      {isDrawn && open && !isReadOnly && (
        <CoverChoices choice={open} cover={cover} onChange={change} preview={drawn} />
      )}
      <p className="type-small text-text-3">
        {t(isDrawn ? 'coverText' : 'coverChoice.pictureText')}
      </p>
      {!isReadOnly && (
        <CoverPictureField
          storyId={id}
          name={cover.picture}
          onChange={(picture) => change({ picture })}
        />
      )}
    </section>
  )
}

function Portrait({ src, alt = '' }: { src: string; alt?: string }) {
  return (
    <img
      src={src}
      alt={alt}
      width={600}
      height={800}
      className="aspect-3/4 h-auto w-32 flex-none rounded-cover bg-surface-3 object-cover shadow-cover"
    />
  )
}

/** A picture that editors alone see until its version is on the site. */
function UploadedCover({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('storyManagement')
  const { data, error, refetch } = useStoryPicture(id, name)
  if (data) return <Portrait src={data.link} alt={t('coverChoice.pictureAlt')} />
  return (
    <div className="type-small grid aspect-3/4 w-32 flex-none place-content-center justify-items-center gap-2 rounded-cover bg-surface-3 p-2 text-center text-text-3">
      {t(error ? 'coverChoice.pictureFailed' : 'coverChoice.pictureLoading')}
      {error && (
        <Button size="sm" onClick={() => void refetch()}>
          {t('coverChoice.retry')}
        </Button>
      )}
    </div>
  )
}

/** Returns other choices than those of a cover, at random. */
function anotherThan({ emblem, scene, palette }: StoryCover): Partial<StoryCover> {
  return {
    emblem: otherOf(ACHIEVEMENT_EMBLEMS, emblem),
    scene: otherOf(COVER_SCENES, scene),
    palette: otherOf([0, 1, 2] as const, palette),
  }
}

function otherOf<T>(all: readonly T[], present: T | null): T | null {
  const others = all.filter((one) => one !== present)
  return others[Math.floor(Math.random() * others.length)] ?? null
}
