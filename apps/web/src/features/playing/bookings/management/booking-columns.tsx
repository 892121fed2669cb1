import type { ManagedRow } from '@cco/domain/bookings/management'
import type { TFunction } from 'i18next'
import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CoinsCell, type DataColumn } from '../../../../kit/data-table/data-table.tsx'
import { formatDay, formatDayTime } from '../../../../lib/datetime.ts'
import { localize } from '../../../../lib/language.ts'
import { paths } from '../../../../lib/paths.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Cover } from '../../../../ui/cover.tsx'
import { DropdownMenu } from '../../../../ui/dropdown-menu.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { actionsOf, type BookingAction, STATUS_TONES } from './model.ts'

type Translate = TFunction<['bookingManagement', 'bookings', 'common']>
type OnAction = (row: ManagedRow, action: BookingAction) => void

/** The columns of the table of bookings. */
export function bookingColumns(t: Translate, onAction: OnAction): DataColumn<ManagedRow>[] {
  return [
    {
      id: 'player',
      head: t('player'),
      sortable: true,
      width: 'md:min-w-44',
      cell: ({ id, userId, displayName, accountId, avatarUrl }) => {
        const name = displayName ?? t('common:noName')
        return (
          <span className="flex items-center gap-2.5">
            <Avatar id={userId} name={name} src={avatarUrl} />
            <span className="block min-w-0 hyphens-auto wrap-anywhere">
              <Link
                to={paths.adminBooking(id)}
                className="title-link touch font-medium text-text-1"
              >
                {name}
              </Link>
              <span className="num block text-text-3">{t('account', { number: accountId })}</span>
            </span>
          </span>
        )
      },
    },
    {
      id: 'game',
      head: t('game'),
      sortable: true,
      width: 'md:min-w-44',
      cell: ({ game }) => (
        <span className="flex items-center gap-2.5">
          <Cover slug={game.story.slug} size="tiny" />
          <span className="block min-w-0 hyphens-auto wrap-anywhere">
            <span className="line-clamp-2 text-text-1">{localize(game.story.title)}</span>
            <span className="block text-text-3">{localize(game.master.name)}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'start',
      head: t('start'),
      sortable: true,
      width: 'md:min-w-36',
      cell: ({ game }) => (
        <time dateTime={game.startsAt} className="num text-text-1">
          {formatDayTime(game.startsAt)}
        </time>
      ),
    },
    {
      id: 'seats',
      head: t('seats'),
      end: true,
      cell: ({ seats }) => <span className="num">{seats}</span>,
    },
    {
      id: 'paid',
      head: t('paid'),
      sortable: true,
      end: true,
      cell: ({ paidCoins, refundedCoins }) => (
        <span className="num block whitespace-nowrap">
          <CoinsCell amount={paidCoins} />
          {refundedCoins > 0 && (
            <span className="block text-text-3">
              {t('refundedCoins', { count: refundedCoins })}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'state',
      head: t('status'),
      sortable: true,
      width: 'md:min-w-28',
      cell: (row) => <BookingStatus row={row} />,
    },
    {
      id: 'made',
      head: t('made'),
      sortable: true,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="num whitespace-nowrap">
          {formatDay(createdAt)}
        </time>
      ),
    },
    {
      id: 'actions',
      head: t('actions'),
      end: true,
      part: 'actions',
      cell: (row) => (
        <>
          <Button asChild size="sm" className="md:hidden">
            <Link to={paths.adminBooking(row.id)}>{t('open')}</Link>
          </Button>
          <RowActions row={row} onAction={onAction} />
        </>
      ),
    },
  ]
}

/** Whose booking, of which game: the name of a row in the labels of its controls. */
export function nameOfRow({ displayName, game }: ManagedRow, noName: string): string {
  return `${displayName ?? noName}, ${localize(game.story.title)}`
}

/** The status of a booking as the staff speaks of it, and until when its player can answer. */
export function BookingStatus({ row: { status, answerBy } }: { row: ManagedRow }) {
  const { t } = useTranslation('bookingManagement')
  return (
    <span className="block">
      <Badge tone={STATUS_TONES[status]}>{t(`state.${status}`)}</Badge>
      {answerBy && (
        <span className="type-small block text-text-3">
          {t('waitingUntil', { when: formatDayTime(answerBy) })}
        </span>
      )}
    </span>
  )
}

interface RowActionsProps {
  row: ManagedRow
  onAction: OnAction
}

function RowActions({ row, onAction }: RowActionsProps) {
  const { t } = useTranslation(['bookingManagement', 'common'])
  const actions = actionsOf(row)
  if (actions.length === 0) return null
  return (
    <DropdownMenu
      trigger={
        <IconButton
          label={`${t('actions')}: ${nameOfRow(row, t('common:noName'))}`}
          icon={<Icon of={Ellipsis} />}
        />
      }
      entries={actions.map((action) => ({
        kind: 'item',
        key: action,
        label: t(action),
        danger: action === 'cancel',
        onSelect: () => onAction(row, action),
      }))}
    />
  )
}
