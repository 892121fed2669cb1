import type { Genre } from '@cco/domain/genre/genre'
import type { MasterCard as Master } from '@cco/domain/master-cards/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { GENRE_EMBLEM } from '../../../kit/labels.tsx'
import { formatDayTime } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Emblem } from '../../../ui/icon.tsx'
import { Rating } from '../stories/public.ts'

interface MasterCardProps {
  master: Master
  /** Without the next game, for the home page. */
  brief?: boolean
  /** `h2` where the cards are the page itself. */
  level?: 'h2' | 'h3'
}

export function MasterCard({ master, brief = false, level: Heading = 'h3' }: MasterCardProps) {
  const { t } = useTranslation('masters')
  const name = localize(master.name)
  return (
    <article className="panel group relative flex h-full flex-col gap-3.5 p-5 transition-colors hover:bg-surface-2">
      <div className="flex items-center gap-3.5">
        <Avatar id={master.id} name={name} src={master.photo} size={56} />
        <div className="min-w-0">
          <Heading className="type-h4 line-clamp-2">
            <Link
              to={paths.master(master.id)}
              className="title-link outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:outline-offset-2"
            >
              {name}
            </Link>
          </Heading>
          <MasterMeta master={master} />
        </div>
      </div>
      <p className="line-clamp-3 font-display font-medium text-[1.0625rem] text-text-2 italic leading-snug">
        {localize(master.headline)}
      </p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <Rating of={master} />
        <GenreEmblems genres={master.genres} />
      </div>
      {!brief && (
        <p className="type-small border-line-soft border-t pt-3 text-text-3">
          {master.nextGameAt === null ? (
            t('noNextGame')
          ) : (
            <>
              {t('nextGame')}:{' '}
              <span className="num text-text-1">{formatDayTime(master.nextGameAt)}</span>
            </>
          )}
        </p>
      )}
    </article>
  )
}

interface MasterMetaProps {
  master: Pick<Master, 'gamesRun' | 'languages'>
}

function MasterMeta({ master }: MasterMetaProps) {
  const { t } = useTranslation(['masters', 'common'])
  const run = master.gamesRun === 0 ? t('noGamesYet') : t('gamesRun', { count: master.gamesRun })
  const languages = master.languages.map((language) => t(`common:language.${language}`))
  return (
    <p className="type-small text-text-3">
      {run} · {languages.join(', ')}
    </p>
  )
}

interface GenreEmblemsProps {
  genres: readonly Genre[]
}

/** Genres as emblems alone; the names are read out and shown on hover. */
function GenreEmblems({ genres }: GenreEmblemsProps) {
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
