import type { Genre } from '@cco/domain/genre/genre'
import { useTranslation } from 'react-i18next'
import { Emblem } from '../../../../ui/emblem.tsx'
import { GENRE_EMBLEM } from './genre-emblem.ts'

interface Props {
  genres: readonly Genre[]
}

/** Genres as emblems alone, where words have no room; they are read out and shown on hover. */
export function GenreEmblems({ genres }: Props) {
  const { t } = useTranslation('common')
  return (
    <ul className="flex items-center gap-2">
      {genres.map((genre) => (
        <li
          key={genre}
          title={t(`genre.${genre}`)}
          className="text-(--hue) leading-none"
          style={{ '--hue': `var(--genre-${genre})` }}
        >
          <Emblem name={GENRE_EMBLEM[genre]} className="size-[18px]" />
          <span className="sr-only">{t(`genre.${genre}`)}</span>
        </li>
      ))}
    </ul>
  )
}
