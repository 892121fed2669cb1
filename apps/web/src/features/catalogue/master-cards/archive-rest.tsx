import type { GamesAhead } from '@cco/domain/master-games/ahead'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../lib/datetime.ts'
import { dayStart } from '../../../lib/day.ts'
import { localize } from '../../../lib/language.ts'
import { GameFacts } from './archive-game.tsx'

/** Games that run now, which nothing is decided about. */
export function RunningGames({ games }: { games: GamesAhead['running'] }) {
  const { t } = useTranslation('masterCards')
  if (games.length === 0) return null
  return (
    <section className="grid gap-3">
      <div>
        <h3 className="type-h4">{t('archive.running')}</h3>
        <p>{t('archive.runningText')}</p>
      </div>
      <ul className="grid gap-3" aria-label={t('archive.running')}>
        {games.map((game) => (
          <li key={game.id}>
            <GameFacts game={game} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The weekly series that end with the card. */
export function EndingSeries({ series }: { series: GamesAhead['series'] }) {
  const { t } = useTranslation(['masterCards', 'scheduling'])
  if (series.length === 0) return null
  return (
    <section className="grid gap-3">
      <div>
        <h3 className="type-h4">{t('archive.series')}</h3>
        <p>{t('archive.seriesText')}</p>
      </div>
      <ul className="grid gap-2" aria-label={t('archive.series')}>
        {series.map(({ id, story, weekday, localTime: time, zone, until }) => (
          <li key={id}>
            <h4 className="type-label wrap-anywhere text-text-1">{localize(story.title)}</h4>
            <p className="num type-small">
              {t('scheduling:series.line', {
                day: t(`scheduling:series.every.${`d${weekday}` as 'd1'}`),
                time,
                zone,
                until: formatDay(dayStart(until)),
              })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
