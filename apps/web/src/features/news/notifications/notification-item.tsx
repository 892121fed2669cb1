import type { Notification } from '@cco/domain/notifications/contract'
import type { NotificationType } from '@cco/domain/notifications/kinds'
import { linkOf } from '@cco/domain/notifications/links'
import type { Role } from '@cco/domain/roles/role'
import {
  CalendarCheck2,
  CalendarPlus,
  CalendarX2,
  Coins,
  Gift,
  type LucideIcon,
  ShieldAlert,
  Star,
  Ticket,
  Trash2,
  UserRoundPen,
} from 'lucide-react'
import { type KeyboardEvent, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Slot } from '../../../kit/slots.tsx'
import { formatRussianDateTime } from '../../../lib/datetime.ts'
import { IconButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { DecisionDialog, RequestState } from './request-decision.tsx'
import type { Decision, useActions } from './use-actions.ts'
import { useSwipe } from './use-swipe.ts'

interface NotificationItemProps {
  item: Notification
  role: Role
  actions: ReturnType<typeof useActions>
  /** Called when a link of the item is followed. */
  onFollow: () => void
}

const OPENS = '[data-opens]'
// Covers the whole item; the buttons are above it.
const OPENER = 'text-left outline-none after:absolute after:inset-0 after:content-[""]'

/** One notification; deleted by a swipe, the Delete key or its button. */
export function NotificationItem({ item, role, actions, onFollow }: NotificationItemProps) {
  const { t } = useTranslation('notifications')
  const { title, message, type, read, createdAt, request, offer } = item
  const row = useRef<HTMLLIElement>(null)
  const { shift, isRemoving, startRemoval, handlers } = useSwipe(() => void actions.remove(item))
  const target = linkOf(item, role)
  const [pendingDecision, setPendingDecision] = useState<Decision>()

  const remove = () => {
    // Focus moves to a neighbour before the focused item is removed.
    const near = row.current?.nextElementSibling ?? row.current?.previousElementSibling
    const next = near?.querySelector<HTMLElement>(OPENS) ?? row.current?.closest('section')
    next?.focus()
    startRemoval()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Delete') return
    event.preventDefault()
    remove()
  }
  const name = (
    <>
      {!read && <span className="sr-only">{t('isUnread')} </span>}
      {title}
    </>
  )
  const opener = {
    'data-opens': '',
    'aria-keyshortcuts': 'Delete',
    className: OPENER,
  }
  return (
    <>
      <li
        ref={row}
        onKeyDown={onKeyDown}
        className={classNames(
          'relative overflow-hidden bg-danger-fill text-on-danger',
          isRemoving && 'pointer-events-none',
        )}
      >
        <span
          aria-hidden="true"
          className="absolute inset-y-0 right-0 grid w-25 place-items-center"
          hidden={shift === 0}
        >
          <Icon of={Trash2} size={20} />
        </span>
        <div
          {...handlers}
          style={{ transform: `translateX(${-shift}px)` }}
          className={classNames(
            'group relative grid [touch-action:pan-y] grid-cols-[36px_minmax(0,1fr)_auto] gap-x-3 bg-(--item-ground) py-3.5 pr-3 pl-4',
            'hover:bg-surface-3 has-[[data-opens]:focus-visible]:outline-2 has-[[data-opens]:focus-visible]:outline-focus has-[[data-opens]:focus-visible]:-outline-offset-2',
            !read &&
              'before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-rubric before:content-[""]',
            (shift === 0 || isRemoving) && 'transition-transform',
            isRemoving && 'opacity-60',
          )}
        >
          <span className="grid size-9 place-items-center rounded-full bg-surface-3 text-text-2">
            <Icon of={TYPE_ICONS[type]} />
          </span>
          <div className="min-w-0 break-words">
            <p
              className={classNames(
                'text-[0.9375rem] leading-snug',
                read ? 'font-medium text-text-2' : 'font-semibold text-text-1',
              )}
            >
              {target === null ? (
                <button type="button" {...opener} onClick={() => void actions.markRead(item)}>
                  {name}
                </button>
              ) : (
                <Link
                  {...opener}
                  to={target}
                  onClick={() => {
                    void actions.markRead(item)
                    onFollow()
                  }}
                >
                  {name}
                </Link>
              )}
            </p>
            {message && (
              <p className="type-small mt-0.5 wrap-anywhere whitespace-pre-line text-text-2">
                {message}
              </p>
            )}
            {request && (
              <RequestState
                request={request}
                decidable={type === 'schedule_request'}
                onApprove={() => actions.decide(item, 'approved')}
                onOpenDialog={setPendingDecision}
              />
            )}
            {offer && (
              <Offer
                offer={offer}
                onAnswered={() => void actions.markRead(item)}
                onFollow={onFollow}
              />
            )}
            <time
              dateTime={createdAt}
              className="num type-caption mt-1.5 block font-normal! text-text-3"
            >
              {formatRussianDateTime(createdAt)}
            </time>
          </div>
          <IconButton
            size="sm"
            label={t('removeNamed', { title })}
            tooltip={false}
            icon={<Icon of={Trash2} size={16} />}
            className="relative -mt-1 text-text-3 hover:text-danger"
            onClick={remove}
          />
        </div>
      </li>
      {/* Outside the row: its swipe and Delete key must not handle events of the dialog. */}
      {pendingDecision && request?.status === 'pending' && (
        <Suspense>
          <DecisionDialog
            request={request}
            decision={pendingDecision}
            about={message}
            onDecide={(decision, reason) => actions.decide(item, decision, reason)}
            onClose={() => setPendingDecision(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

interface OfferProps {
  offer: NonNullable<Notification['offer']>
  onAnswered: () => void
  onFollow: () => void
}

/** The offer of a seat, downloaded with the first one: few people are on a waitlist. */
function Offer(props: OfferProps) {
  return (
    <Suspense fallback={<div className="h-24" />}>
      <Slot of="offerActions" {...props} />
    </Suspense>
  )
}

const TYPE_ICONS: Record<NotificationType, LucideIcon> = {
  booking: Ticket,
  cancellation: CalendarX2,
  schedule_request: CalendarPlus,
  schedule_decision: CalendarCheck2,
  moderation_request: UserRoundPen,
  moderation_decision: UserRoundPen,
  rating_moderation: Star,
  rating_decision: Star,
  gift_received: Gift,
  admin: ShieldAlert,
  system: Coins,
}
