import { GENRES, type Genre } from '@cco/domain/genre/genre'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../../ui/chip.tsx'
import { Emblem } from '../../../../ui/emblem.tsx'
import { GENRE_EMBLEM } from '../shared/genre-emblem.ts'

interface Props {
  chosen: readonly Genre[]
  onChoose: (genres: readonly Genre[]) => void
}

/** Any number of genres, or all of them. */
export function GenreChips({ chosen, onChoose }: Props) {
  const { t } = useTranslation(['stories', 'common'])
  return (
    <>
      <Chip pressed={chosen.length === 0} onClick={() => onChoose([])}>
        {t('filters.allGenres')}
      </Chip>
      {GENRES.map((genre) => {
        const pressed = chosen.includes(genre)
        return (
          <Chip
            key={genre}
            pressed={pressed}
            icon={<Emblem name={GENRE_EMBLEM[genre]} />}
            onClick={() =>
              onChoose(pressed ? chosen.filter((other) => other !== genre) : [...chosen, genre])
            }
          >
            {t(`common:genre.${genre}`)}
          </Chip>
        )
      })}
    </>
  )
}
