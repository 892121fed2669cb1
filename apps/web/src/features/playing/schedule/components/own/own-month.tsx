import type { HostedGame } from '@cco/domain/hosting/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import {
  dayParts,
  formatDayTimeRange,
  formatTime,
  formatWeekday,
  weekdayNames,
} from '../../../../../lib/datetime.ts'
import { type DayKey, dayKey, dayStart } from '../../../../../lib/day.ts'
import { localize } from '../../../../../lib/language.ts'
import { paths } from '../../../../../lib/paths.ts'
import { classNames } from '../../../../../ui/class-names.ts'

interface Props {
  weeks: readonly DayKey[][]
  /** A day of the month that is shown. */
  month: DayKey
  today: DayKey
  games: readonly HostedGame[]
  /** The month in words. */
  title: string
}

/** A month with one's games in its days. */
export function OwnMonth({ weeks, month, today, games, title }: Props) {
  const { t } = useTranslation('schedule')
  const days = Map.groupBy(
    games.filter(({ status }) => status !== 'cancelled'),
    ({ startsAt }) => dayKey(startsAt),
  )
  const names = weekdayNames('long')
  return (
    <section
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-lg border border-line bg-surface-1"
    >
      <table className="w-full min-w-[40rem] table-fixed">
        <thead>
          <tr>
            {weekdayNames('short').map(({ iso, name }, index) => (
              <th
                key={iso}
                scope="col"
                className="type-caption border-b px-3 py-2 text-left text-text-3"
              >
                <abbr title={names[index]?.name ?? name} className="no-underline">
                  {name}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line-soft">
          {weeks.map((week) => (
            <tr key={week[0]} className="divide-x divide-line-soft">
              {week.map((day) => {
                const own = days.get(day) ?? []
                const outside = day.slice(0, 7) !== month.slice(0, 7)
                return (
                  <td key={day} className="h-24 p-1.5 align-top">
                    <p
                      className={classNames(
                        'num mb-1 font-display font-medium',
                        day === today ? 'text-rubric' : outside ? 'text-text-3' : 'text-text-1',
                      )}
                    >
                      <span aria-hidden="true">{dayParts(dayStart(day)).day}</span>
                      <span className="sr-only">
                        {t('month.day', { day: formatWeekday(dayStart(day)), count: own.length })}
                      </span>
                    </p>
                    <ul className="grid grid-cols-1 gap-1">
                      {own.map((game) => (
                        <MonthGame key={game.id} game={game} />
                      ))}
                    </ul>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function MonthGame({ game }: { game: HostedGame }) {
  const { t } = useTranslation('schedule')
  const title = localize(game.story.title)
  const waits = game.status === 'draft' || game.status === 'review'
  return (
    <li>
      <Link
        to={paths.masterGame(game.id)}
        style={{ '--hue': `var(--genre-${game.story.genre})` }}
        className={classNames(
          'relative block rounded-[4px] py-1 pr-1 pl-2 text-[0.75rem] leading-[1.35] before:absolute before:inset-y-1 before:left-0 before:w-[3px] before:rounded-[2px] before:bg-(--hue) hover:bg-surface-3',
          waits ? 'text-text-3 italic' : 'text-text-1',
        )}
      >
        <span className="sr-only">
          {`${title}, ${formatDayTimeRange(game.startsAt, game.endsAt)}, ${t(`state.${game.status}`)}`}
        </span>
        <span aria-hidden="true" className="block">
          <span className="num block text-text-3">{formatTime(game.startsAt)}</span>
          <span className="wrap-break-word line-clamp-2 hyphens-auto">{title}</span>
        </span>
      </Link>
    </li>
  )
}
