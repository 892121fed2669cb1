import type { MasterCard as Master } from '@cco/domain/story/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDayTime } from '../../../../lib/datetime.ts'
import { localize } from '../../../../lib/language.ts'
import { paths } from '../../../../lib/paths.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { GenreEmblems } from '../../stories/shared/genre-emblems.tsx'
import { Rating } from '../../stories/shared/rating.tsx'
import { MasterMeta } from './master-meta.tsx'

interface Props {
  master: Master
  /** On the first page: without the next game. */
  brief?: boolean
  /** `h2` where the cards are the page itself. */
  level?: 'h2' | 'h3'
}

/** A master as a card that is one link: face, name, their own words, standing and genres. */
export function MasterCard({ master, brief = false, level: Heading = 'h3' }: Props) {
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
