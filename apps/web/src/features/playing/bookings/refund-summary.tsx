import type { CancelPreview } from '@cco/domain/bookings/contract'
import { useTranslation } from 'react-i18next'
import { formatDayTime, formatRelative, formatTime, formatWeekday } from '../../../lib/datetime.ts'
import { formatCoins } from '../../../lib/numbers.ts'
import { classNames } from '../../../ui/class-names.ts'
import { CoinAmount } from '../../../ui/coin-amount.tsx'

interface Props {
  preview: CancelPreview
  /** The game was rescheduled, so the refund is full at any time. */
  isRescheduled: boolean
}

const ROW = 'flex items-center justify-between gap-3 px-4 py-3'

/** The refund of a cancellation: what is refunded now, the balance after it, and how long it applies. */
export function RefundSummary({ preview, isRescheduled }: Props) {
  const { t } = useTranslation(['bookings', 'common'])
  const { band, coins, freeSeats, promo, ladder, balance, hasWaitlist } = preview
  const refunds = [preview, ...ladder]
  const inCoins = refunds.some((refund) => refund.coins > 0)
  const paid = inCoins || refunds.some((refund) => refund.freeSeats > 0)
  return (
    <div className="grid gap-4" aria-live="polite">
      {paid ? (
        <dl className="divide-y divide-line-soft rounded-lg border border-line bg-surface-well">
          {inCoins && (
            <div className={ROW}>
              <dt className="font-semibold text-text-1">{t('bookings:cancel.now')}</dt>
              <dd>
                <CoinAmount
                  amount={formatCoins(coins, { signed: coins > 0 })}
                  label={t('common:coins', { count: coins })}
                  look="total"
                />
              </dd>
            </div>
          )}
          {freeSeats > 0 && (
            <div className={ROW}>
              <dt>{t('bookings:cancel.freeGames')}</dt>
              <dd className="num font-semibold text-text-1">+{freeSeats}</dd>
            </div>
          )}
          {promo && (
            <div className={ROW}>
              <dt>{t('bookings:cancel.promo')}</dt>
              <dd className="text-text-1">{t('bookings:cancel.promoBack')}</dd>
            </div>
          )}
          {inCoins && (
            <div className={ROW}>
              <dt>{t('bookings:cancel.balance')}</dt>
              <dd className="num whitespace-nowrap text-text-1">
                {formatCoins(balance.before)} → {formatCoins(balance.after)}
              </dd>
            </div>
          )}
        </dl>
      ) : (
        <p className="text-text-1">{t('bookings:cancel.nothingPaid')}</p>
      )}
      {isRescheduled && <p>{t('bookings:cancel.rescheduled')}</p>}
      {paid && ladder.length > 0 && <Ladder steps={ladder} band={band} />}
      {paid && <Notes preview={preview} />}
      {hasWaitlist && <p className="type-small">{t('bookings:cancel.waitlist')}</p>}
    </div>
  )
}

type Step = CancelPreview['ladder'][number]

/** The refunds by the time left. The step in force is marked in words and weight, not only by colour. */
function Ladder({ steps, band }: { steps: readonly Step[]; band: Step['band'] }) {
  const { t } = useTranslation(['bookings', 'common'])
  const current = steps.findIndex((step) => step.band === band)
  return (
    <ol
      aria-label={t('bookings:cancel.ladder')}
      className="type-small grid grid-cols-2 gap-3 md:grid-cols-4"
    >
      {steps.map((step, index) => {
        const now = index === current
        return (
          <li
            key={step.band}
            aria-current={now ? 'step' : undefined}
            className={now ? 'text-text-1' : 'text-text-3'}
          >
            <span
              className={classNames(
                'mb-2 block h-1 rounded-full',
                now ? 'bg-info' : index < current ? 'bg-line-control' : 'bg-surface-3',
              )}
            />
            <span className="block font-semibold">{t(`bookings:cancel.step.${step.band}`)}</span>
            {until(step, now)}
          </li>
        )
      })}
    </ol>
  )

  function until({ until }: Step, now: boolean): string {
    if (!until) return t(now ? 'bookings:cancel.stepNow' : 'bookings:cancel.stepLater')
    const when = `${formatWeekday(until)}, ${formatTime(until)}`
    return t(now ? 'bookings:cancel.stepNowUntil' : 'bookings:cancel.stepUntil', { when })
  }
}

/** When the refund gets smaller, and what is returned only if others take the seats. */
function Notes({ preview }: { preview: CancelPreview }) {
  const { t } = useTranslation('bookings')
  const { band, coins, freeSeats, withheldCoins, withheldFreeSeats, promo, until, next } = preview
  const when = until && formatDayTime(until)
  const within = until ? formatRelative(until, Date.now()) : ''
  const notes = [
    band === 'none' && t('cancel.none'),
    withheldCoins > 0 && t('cancel.withheld', { count: withheldCoins }),
    withheldFreeSeats > 0 && t('cancel.withheldFree', { count: withheldFreeSeats }),
    when &&
      next &&
      coins > next.coins &&
      t(next.coins > 0 ? 'cancel.until' : 'cancel.untilNone', { when, within, count: next.coins }),
    when && next && freeSeats > next.freeSeats && t('cancel.freeUntil', { when }),
    when && next && promo && !next.promo && t('cancel.promoUntil', { when }),
  ].filter((note) => typeof note === 'string')
  if (notes.length === 0) return null
  return (
    <div className="type-small grid gap-1">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}
