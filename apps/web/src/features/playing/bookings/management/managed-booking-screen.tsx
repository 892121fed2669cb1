import type { ManagedBookingPage } from '@cco/domain/bookings/management'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { CoinsCell } from '../../../../kit/data-table/data-table.tsx'
import { FactList } from '../../../../kit/detail-parts.tsx'
import { DetailPage } from '../../../../kit/page.tsx'
import { queryState } from '../../../../kit/page-content.tsx'
import { AsideCard, SectionHeader } from '../../../../kit/page-parts.tsx'
import { StaffTrail } from '../../../../kit/staff-trail.tsx'
import { trpc } from '../../../../lib/api.ts'
import { formatDateTime, formatDayTimeRange } from '../../../../lib/datetime.ts'
import { localize } from '../../../../lib/language.ts'
import { paths } from '../../../../lib/paths.ts'
import { UserChip } from '../../../../ui/avatar.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Cover } from '../../../../ui/cover.tsx'
import { Skeleton } from '../../../../ui/loading.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { BookingStatus } from './booking-columns.tsx'
import { actionsOf, type BookingAction, STATUS_TONES } from './model.ts'

/** One booking for staff: who, which game, payments, history and actions. */
export function Component() {
  const { t } = useTranslation(['bookingManagement', 'common'])
  const { bookingId = '' } = useParams()
  const query = useQuery(trpc.bookingManagement.booking.queryOptions({ bookingId }))
  const row = query.data?.row
  const name = row && (row.displayName ?? t('common:noName'))
  const title = name === undefined ? undefined : t('page.title', { name })
  return (
    <DetailPage
      title={query.error ? t('title') : title}
      trail={<StaffTrail title={name} />}
      lead={row && <BookingStatus row={row} />}
      primaryAction={null}
      aside={query.data && <BookingAside page={query.data} />}
      state={queryState(query, {
        skeleton: <Skeleton className="h-96 w-full rounded-lg" />,
        errorTitle: t('page.failed'),
        empty: () => null,
        ready: (page) => (
          <div className="grid gap-9">
            <Facts page={page} />
            <Payments page={page} />
            <History page={page} />
          </div>
        ),
      })}
    />
  )
}

interface Props {
  page: ManagedBookingPage
}

/** The player and the game. */
function Facts({ page: { row } }: Props) {
  const { t } = useTranslation(['bookingManagement', 'common'])
  const { game } = row
  return (
    <section aria-labelledby="booked">
      <SectionHeader id="booked" title={t('page.who')} />
      <div className="panel grid gap-5 p-4 md:grid-cols-2 md:p-5">
        <UserChip
          id={row.userId}
          name={row.displayName ?? t('common:noName')}
          src={row.avatarUrl}
          size={56}
          meta={
            <span className="whitespace-normal">
              {t('account', { number: row.accountId })}
              {row.guests.length > 0 && ` · ${t('page.guests', { names: row.guests.join(', ') })}`}
            </span>
          }
        />
        <div className="flex min-w-0 gap-3">
          <Cover slug={game.story.slug} size="mini" />
          <div className="min-w-0">
            <h3 className="type-h4">
              <Link to={paths.story(game.story.slug)} className="title-link">
                {localize(game.story.title)}
              </Link>
            </h3>
            <p className="type-small num text-text-2">
              <span className="whitespace-normal">
                {formatDayTimeRange(game.startsAt, game.endsAt)}
              </span>
            </p>
            <p className="type-small text-text-3">{localize(game.master.name)}</p>
          </div>
        </div>
      </div>
    </section>
  )
}

/** The rows of the player's ledger that this booking made. */
function Payments({ page: { payments } }: Props) {
  const { t } = useTranslation('bookingManagement')
  return (
    <section aria-labelledby="payments">
      <SectionHeader id="payments" title={t('page.payments')} />
      {payments.length === 0 ? (
        <p>{t('page.noPayments')}</p>
      ) : (
        <Steps>
          {payments.map(({ id, at, amount, type }) => (
            <Step key={id} at={at} fact={<CoinsCell amount={amount} signed />}>
              {t(`page.payment.${type}`)}
            </Step>
          ))}
        </Steps>
      )}
    </section>
  )
}

const REASONS = {
  unmarked: 'unmarked',
  'game cancelled': 'gameCancelled',
  'game moved': 'gameMoved',
} as const
const isKnown = (reason: string): reason is keyof typeof REASONS => Object.hasOwn(REASONS, reason)

/** Every change of the status: when, by whom, why. */
function History({ page: { history } }: Props) {
  const { t } = useTranslation('bookingManagement')
  return (
    <section aria-labelledby="history">
      <SectionHeader id="history" title={t('page.history')} />
      <Steps>
        {history.map(({ id, at, to, actor, reason }) => (
          <Step key={id} at={at} fact={<Badge tone={STATUS_TONES[to]}>{t(`state.${to}`)}</Badge>}>
            {[
              reason && (isKnown(reason) ? t(`page.reason.${REASONS[reason]}`) : reason),
              actor ?? t('page.automatic'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Step>
        ))}
      </Steps>
    </section>
  )
}

const Steps = ({ children }: { children: ReactNode }) => (
  <ol className="divide-y divide-line-soft border-line border-y">{children}</ol>
)

interface StepProps {
  at: string
  fact: ReactNode
  children: ReactNode
}

/** One thing that happened. */
function Step({ at, fact, children }: StepProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <time dateTime={at} className="num type-small min-w-[11rem] text-text-3">
        {formatDateTime(at)}
      </time>
      {fact}
      <span className="type-small wrap-anywhere min-w-0 text-text-2">{children}</span>
    </li>
  )
}

/** What was paid and how, and what staff can do. */
function BookingAside({ page: { row, freeSeats, promoCode } }: Props) {
  const { t } = useTranslation('bookingManagement')
  const [action, setAction] = useState<BookingAction>()
  const facts = [
    { name: t('seats'), value: <span className="num">{row.seats}</span> },
    { name: t('paid'), value: <CoinsCell amount={row.paidCoins} /> },
    { name: t('file.refunded'), value: <CoinsCell amount={row.refundedCoins} /> },
    ...(freeSeats > 0
      ? [{ name: t('page.freeSeats'), value: <span className="num">{freeSeats}</span> }]
      : []),
    ...(promoCode === null ? [] : [{ name: t('page.promoCode'), value: promoCode }]),
    { name: t('made'), value: <span className="num">{formatDateTime(row.createdAt)}</span> },
  ]
  return (
    <AsideCard title={t('page.facts')}>
      <FactList label={t('page.facts')} facts={facts} />
      <div className="mt-5 grid gap-2">
        {actionsOf(row).map((one) => (
          <Button
            key={one}
            variant={one === 'cancel' ? 'danger' : 'secondary'}
            onClick={() => setAction(one)}
          >
            {t(one)}
          </Button>
        ))}
      </div>
      {action && <ActionDialog row={row} action={action} onClose={() => setAction(undefined)} />}
    </AsideCard>
  )
}
