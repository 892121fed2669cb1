import type { Playing } from '@cco/domain/statistics/contract'
import { useTranslation } from 'react-i18next'
import { weekdayNames } from '../../../lib/datetime.ts'
import { formatCoins, percent } from '../../../lib/numbers.ts'
import { heatOf } from './model.ts'
import { Panel } from './panel.tsx'

interface Compared {
  playing: Playing
  compared: Playing | undefined
}

/** Seats taken by genre, with those of the compared period under them. */
export function GenresPanel({ playing, compared }: Compared) {
  const { t } = useTranslation(['statistics', 'common'])
  const was = new Map(compared?.genres.map(({ genre, taken }) => [genre, taken]))
  const most = Math.max(1, ...playing.genres.map(({ taken }) => taken), ...was.values())
  return (
    <Panel title={t('genres.title')} isEmpty={playing.genres.length === 0}>
      <dl className="grid gap-3">
        {playing.genres.map(({ genre, taken }) => (
          <div key={genre} className="grid grid-cols-[8.5rem_1fr_3rem] items-center gap-3">
            <dt className="hyphens-auto wrap-anywhere text-text-1">{t(`common:genre.${genre}`)}</dt>
            <dd aria-hidden="true" className="grid gap-1">
              <Bar share={taken / most} />
              {compared && <Bar share={(was.get(genre) ?? 0) / most} earlier />}
            </dd>
            <dd className="num text-right text-text-1">{formatCoins(taken)}</dd>
          </div>
        ))}
      </dl>
      {compared && <p className="type-small mt-4 text-text-3">{t('genres.note')}</p>}
    </Panel>
  )
}

function Bar({ share, earlier = false }: { share: number; earlier?: boolean }) {
  return (
    <span
      className={`block rounded-xs ${earlier ? 'h-1 bg-text-3' : 'h-2.5 bg-(--chart-1)'}`}
      style={{ width: `${Math.max(share * 100, 0.5)}%` }}
    />
  )
}

/** Steps from empty to full, as shares of the chart's colour. */
const STEPS = [8, 30, 52, 76, 100] as const
const stepOf = (share: number) => STEPS[Math.min(STEPS.length - 1, Math.floor(share * 5))] ?? 8
const heatColour = (step: number) => `color-mix(in srgb, var(--chart-1) ${step}%, var(--surface-3))`

/** How full the games were by weekday and hour of the club's clock. */
export function HoursPanel({ playing }: { playing: Playing }) {
  const { t } = useTranslation('statistics')
  const { hours, rows } = heatOf(playing.hours)
  const names = weekdayNames('short')
  return (
    <Panel
      title={t('hours.title')}
      isEmpty={hours.length === 0}
      aside={
        <span aria-hidden="true" className="type-small flex items-center gap-1.5 text-text-3">
          {t('hours.empty')}
          {STEPS.map((step) => (
            <span
              key={step}
              className="h-2.5 w-4 rounded-xs"
              style={{ background: heatColour(step) }}
            />
          ))}
          {t('hours.full')}
        </span>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard */}
      <section className="relative overflow-x-auto" aria-label={t('hours.title')} tabIndex={0}>
        <table className="w-full min-w-[30rem] border-separate border-spacing-1">
          <thead>
            <tr className="type-caption num text-text-3">
              <td />
              {hours.map((hour) => (
                <th key={hour} scope="col" className="font-medium">
                  {hour}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={names[index]?.iso ?? index}>
                <th scope="row" className="type-caption pr-1 text-left font-medium text-text-3">
                  {names[index]?.name}
                </th>
                {row.map((share, at) => (
                  <td
                    key={hours[at]}
                    title={share === null ? t('hours.none') : percent(share)}
                    className="h-6 rounded-xs bg-surface-well"
                    style={share === null ? undefined : { background: heatColour(stepOf(share)) }}
                  >
                    <span className="sr-only">
                      {share === null ? t('hours.none') : percent(share)}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  )
}

/** What became of the bookings, who waited, and who came again. */
export function OutcomesPanel({ playing }: { playing: Playing }) {
  const { t } = useTranslation('statistics')
  const { bookings, waitlist, newcomers } = playing
  const { leadHours, ...outcomes } = bookings
  const all = Object.values(outcomes).reduce((sum, count) => sum + count, 0)
  const shareOf = (count: number, of: number) => (of > 0 ? percent(count / of) : '—')
  const rows = [
    ...(['attended', 'held', 'noShow', 'byPlayer', 'byMaster', 'byPlatform'] as const).map(
      (name) => ({
        name: t(`outcomes.${name}`),
        value: formatCoins(outcomes[name]),
        share: shareOf(outcomes[name], all),
      }),
    ),
    {
      name: t('outcomes.waited'),
      value: formatCoins(waitlist.joined),
      share: t('outcomes.accepted', { share: shareOf(waitlist.accepted, waitlist.joined) }),
    },
    {
      name: t('outcomes.newcomers'),
      value: formatCoins(newcomers.came),
      share: t('outcomes.returned', { share: shareOf(newcomers.returned, newcomers.came) }),
    },
  ]
  return (
    <Panel title={t('outcomes.title')} isEmpty={all === 0}>
      <table className="w-full">
        <tbody>
          {rows.map(({ name, value, share }) => (
            <tr key={name} className="border-line-soft border-b last:border-b-0">
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                {name}
              </th>
              <td className="num py-2 text-right text-text-1">{value}</td>
              <td className="num type-small w-28 py-2 pl-3 text-right text-text-3 whitespace-normal!">
                {share}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {leadHours !== null && (
        <p className="type-small mt-3 text-text-3">
          {leadHours < 48
            ? t('outcomes.leadHours', { count: Math.round(leadHours) })
            : t('outcomes.leadDays', { count: Math.round(leadHours / 24) })}
        </p>
      )}
    </Panel>
  )
}
