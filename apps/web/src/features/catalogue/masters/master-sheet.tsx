import type { GameRow } from '@cco/domain/games/contract'
import { type CardChange, cardChangesOf } from '@cco/domain/master-cards/change'
import type { ManagedMaster, MasterDetails } from '@cco/domain/masters/management'
import { masterReliability } from '@cco/domain/masters/record'
import { satisfies } from '@cco/domain/roles/role'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { formatDate, formatDayTime } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { useRole } from '../../../lib/me.ts'
import { formatStars, percent } from '../../../lib/numbers.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { GameSeats } from '../../playing/games/public.ts'
import { GameState, GiveDialog } from '../../playing/scheduling/public.ts'
import { CardBadges, CardDialog, ReviewBadge } from '../master-cards/public.ts'
import { useMasterDetails } from './queries.ts'

interface MasterSheetProps {
  id: string
  onClose: () => void
}

export function MasterSheet({ id, onClose }: MasterSheetProps) {
  const { t } = useTranslation(['masterManagement', 'common'])
  const query = useMasterDetails(id)
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={query.data ? localize(query.data.name) : t('column.name')}
      closeLabel={t('common:close')}
      side="right"
      width="panel"
    >
      <PageContent
        state={queryState(query, {
          skeleton: <Skeleton className="h-96 w-full" />,
          errorTitle: t('detailsFailed'),
          empty: () => null,
          ready: (master) => <Details master={master} />,
        })}
      />
    </Sheet>
  )
}

function Details({ master }: { master: MasterDetails }) {
  const { t } = useTranslation(['masterManagement', 'common'])
  const { card, text, disputes } = master
  return (
    <div className="grid gap-7 p-1">
      <section className="grid gap-3">
        <p className="flex flex-wrap gap-1.5">
          <CardBadges card={card} />
          <ReviewBadge record={master.record} />
        </p>
        {text && <p className="wrap-anywhere text-text-1">{localize(text.headline)}</p>}
        <Facts master={master} />
        {card && <CardActions card={card} name={localize(master.name)} />}
        {card?.isActive && !card.isArchived && (
          <p className="type-label">
            <Link className="link touch" to={paths.master(card.id)}>
              {t('toCard')}
            </Link>
          </p>
        )}
      </section>
      <SheetPart title={t('part.coming')} none={t('part.comingNone')}>
        {master.coming.length > 0 && <UpcomingGames games={master.coming} />}
      </SheetPart>
      <Cancellations master={master} />
      <SheetPart title={t('part.disputes')} none={t('part.disputesNone')}>
        {disputes.length > 0 && (
          <>
            <ul className="divide-y divide-line-soft">
              {disputes.map(({ id, displayName, game, text: statement, createdAt }) => (
                <li key={id} className="grid gap-1 py-3">
                  <span className="text-text-1">
                    {displayName ?? t('common:noName')}, {localize(game.story.title)},{' '}
                    <span className="num">{formatDayTime(game.startsAt)}</span>
                  </span>
                  <span className="wrap-anywhere">{statement}</span>
                  <span className="type-small num text-text-3">{formatDate(createdAt)}</span>
                </li>
              ))}
            </ul>
            <Link className="link touch type-label" to={paths.adminModeration()}>
              {t('toDisputes')}
            </Link>
          </>
        )}
      </SheetPart>
    </div>
  )
}

function Facts({ master }: { master: MasterDetails }) {
  const { t } = useTranslation('masterManagement')
  const { record, rating, reviewCount, gamesRun, accountId } = master
  const share = masterReliability(record)
  const facts = [
    {
      name: t('column.reliability'),
      value:
        share === null
          ? t('unknown')
          : `${percent(share)}, ${t('record', { cancelled: record.cancelled, count: record.games })}`,
    },
    { name: t('column.run'), value: gamesRun },
    {
      name: t('column.rating'),
      value:
        rating === null
          ? t('reviews', { count: reviewCount })
          : `${t('stars', { rating: formatStars(rating) })}, ${t('reviews', { count: reviewCount })}`,
    },
    { name: t('account'), value: accountId },
  ]
  return (
    <dl className="grid grid-cols-2 gap-3">
      {facts.map(({ name, value }) => (
        <div key={name} className="min-w-0">
          <dt className="type-caption text-text-3">{name}</dt>
          <dd className="num whitespace-normal! wrap-anywhere text-text-1">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Cancellations({ master: { cancellations } }: { master: MasterDetails }) {
  const { t } = useTranslation('masterManagement')
  return (
    <SheetPart title={t('part.cancellations')} none={t('part.cancellationsNone')}>
      {cancellations.length > 0 && (
        <ul className="divide-y divide-line-soft">
          {cancellations.map(({ game, reason, at }) => (
            <li key={game.id} className="grid gap-1 py-3">
              <span className="text-text-1">
                {localize(game.story.title)},{' '}
                <span className="num">{formatDayTime(game.startsAt)}</span>
              </span>
              {reason && <span className="wrap-anywhere">{reason}</span>}
              {at && (
                <span className="type-small num text-text-3">
                  {t('cancelledOn', { when: formatDayTime(at) })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </SheetPart>
  )
}

interface CardActionsProps {
  card: NonNullable<ManagedMaster['card']>
  name: string
}

/** Actions on a card; disabled with a reason unless the viewer is an owner. */
function CardActions({ card, name }: CardActionsProps) {
  const { t } = useTranslation('masterManagement')
  const role = useRole()
  const isOwner = role.status === 'known' && satisfies(role.role, 'owner')
  const [change, setChange] = useState<CardChange>()
  return (
    <>
      <p className="flex flex-wrap gap-2">
        {cardChangesOf(card).map((one) => (
          <Button
            key={one}
            size="sm"
            variant={one === 'archive' ? 'danger' : 'secondary'}
            aria-haspopup="dialog"
            disabledReason={isOwner ? undefined : t('ownerOnly')}
            onClick={() => setChange(one)}
          >
            {t(`change.${one}.action`)}
          </Button>
        ))}
      </p>
      {change && (
        <CardDialog
          cardId={card.id}
          name={name}
          change={change}
          onClose={() => setChange(undefined)}
        />
      )}
    </>
  )
}

/** Upcoming games of a master; an owner can assign each to a substitute. */
function UpcomingGames({ games }: { games: readonly GameRow[] }) {
  const { t } = useTranslation(['masterManagement', 'masterGames'])
  const role = useRole()
  const isOwner = role.status === 'known' && satisfies(role.role, 'owner')
  const [assigned, setAssigned] = useState<GameRow>()
  return (
    <>
      <ul className="divide-y divide-line-soft">
        {games.map((game) => (
          <li key={game.id} className="grid justify-items-start gap-1.5 py-3">
            <span className="text-text-1">
              {localize(game.story.title)},{' '}
              <span className="num">{formatDayTime(game.startsAt)}</span>
            </span>
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
              <GameSeats game={game} />
              <GameState status={game.status} />
            </span>
            {game.status !== 'live' && (
              <Button
                size="sm"
                aria-haspopup="dialog"
                aria-label={`${t('substitute')}: ${localize(game.story.title)}, ${formatDayTime(game.startsAt)}`}
                disabledReason={isOwner ? undefined : t('ownerOnly')}
                onClick={() => setAssigned(game)}
              >
                {t('substitute')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {assigned && <GiveDialog game={assigned} onClose={() => setAssigned(undefined)} />}
    </>
  )
}

interface SheetPartProps {
  title: string
  /** Shown in place of an empty part. */
  none: string
  children: ReactNode
}

function SheetPart({ title, none, children }: SheetPartProps) {
  return (
    <section className="grid gap-1">
      <h3 className="type-h4">{title}</h3>
      {children || <p className="text-text-3">{none}</p>}
    </section>
  )
}
