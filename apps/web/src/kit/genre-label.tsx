import type { Genre } from '@cco/domain/genre/genre'
import { useTranslation } from 'react-i18next'
import { Emblem } from '../ui/emblem.tsx'
import { GENRE_EMBLEM } from './genre-emblem.ts'

interface Props {
  genre: Genre
}

/** A genre's emblem and its word, in the genre's hue. */
export function GenreLabel({ genre }: Props) {
  const { t } = useTranslation('common')
  return (
    <span
      className="inline-flex items-center gap-1.5 whitespace-nowrap font-medium text-(--hue) text-[0.8125rem] leading-tight"
      style={{ '--hue': `var(--genre-${genre})` }}
    >
      <Emblem name={GENRE_EMBLEM[genre]} />
      {t(`genre.${genre}`)}
    </span>
  )
}
