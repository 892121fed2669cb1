import type { Genre } from '@cco/domain/genre/genre'
import { useTranslation } from 'react-i18next'
import { Emblem } from '../ui/icon.tsx'

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

/** The emblem that stands for a genre wherever it is named; covers choose among several. */
export const GENRE_EMBLEM: Record<Genre, string> = {
  fantasy: 'dragon',
  detective: 'magnifier',
  horror: 'raven',
  scifi: 'planet',
  cyberpunk: 'processor',
  historical: 'quill',
  postapoc: 'skull',
  fairytale: 'squirrel',
  mystic: 'lantern',
  adventure: 'ship-wheel',
}
