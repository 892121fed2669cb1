import type { CurrencyChange } from '@cco/domain/currency/contract'
import type { RoleChange } from '@cco/domain/roles/contract'
import type { Role } from '@cco/domain/roles/role'
import {
  ArrowRight,
  CalendarPlus,
  Coins,
  Dices,
  KeyRound,
  type LucideIcon,
  MessagesSquare,
  ScrollText,
  ShieldCheck,
  Ticket,
  UsersRound,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatCoins } from '../../../lib/numbers.ts'
import { paths } from '../../../lib/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { CoinIcon } from '../../../ui/coin-amount.tsx'
import { Popup } from '../../../ui/dialog.tsx'
import { Emblem, Icon } from '../../../ui/icon.tsx'

interface ChangePopupProps {
  change: { role: RoleChange } | { coins: CurrencyChange }
  onClose: () => void
}

/** Shows a new role, or coins that came or went. Lazy. */
export function ChangePopup({ change, onClose }: ChangePopupProps) {
  if ('role' in change) return <RolePopup change={change.role} onClose={onClose} />
  return <CurrencyPopup change={change.coins} onClose={onClose} />
}

interface RolePopupProps {
  change: RoleChange
  onClose: () => void
}

const EMBLEMS: Record<Role, string> = {
  owner: 'crown',
  master: 'feather',
  moderator: 'scroll',
  user: 'dice',
}
const START_PAGES: Record<Role, string> = {
  owner: paths.admin(),
  master: paths.masterSchedule(),
  moderator: paths.admin(),
  user: paths.calendar(),
}

/** Spec §4 "Role popup and currency popup". */
function RolePopup({ change, onClose }: RolePopupProps) {
  const { t } = useTranslation(['notifications', 'common'])
  const { oldRole, newRole } = change
  const powers = usePowers(newRole)
  const from = t(`common:role.${oldRole}`)
  const to = t(`common:role.${newRole}`)
  return (
    <Popup
      onClose={onClose}
      closeLabel={t('common:close')}
      seal={<Emblem name={EMBLEMS[newRole]} className="size-10" />}
      kicker={t('role.kicker')}
      title={t(`role.became.${newRole}`)}
    >
      <p className="flex flex-wrap items-center justify-center gap-2">
        <span className="sr-only">{t('role.changed', { from, to })}</span>
        <span aria-hidden="true" className="contents">
          <Badge>{from}</Badge>
          <Icon of={ArrowRight} size={15} className="text-text-3" />
          <Badge tone="rubric">{to}</Badge>
        </span>
      </p>
      <ul className="divide-y divide-line border-line border-y text-left text-text-1">
        {powers.map(({ icon, text }) => (
          <li key={text} className="flex gap-3 py-3">
            <Icon of={icon} className="mt-0.5 flex-none text-text-3" />
            {text}
          </li>
        ))}
      </ul>
      <div className="grid gap-2">
        <Button asChild variant="primary" block>
          <Link to={START_PAGES[newRole]} onClick={onClose}>
            {t(`role.open.${newRole}`)}
          </Link>
        </Button>
        <Button variant="ghost" block onClick={onClose}>
          {t('role.later')}
        </Button>
      </div>
    </Popup>
  )
}

function usePowers(role: Role): { icon: LucideIcon; text: string }[] {
  const { t } = useTranslation('notifications')
  const details: Record<Role, { icon: LucideIcon; text: string }[]> = {
    owner: [
      { icon: UsersRound, text: t('role.details.ownerRoles') },
      { icon: Coins, text: t('role.details.ownerMoney') },
    ],
    master: [
      { icon: Ticket, text: t('role.details.masterBookings') },
      { icon: MessagesSquare, text: t('role.details.masterRoom') },
    ],
    moderator: [
      { icon: CalendarPlus, text: t('role.details.moderatorRequests') },
      { icon: ScrollText, text: t('role.details.moderatorReviews') },
    ],
    user: [],
  }
  const main: Record<Role, LucideIcon> = {
    owner: KeyRound,
    master: CalendarPlus,
    moderator: ShieldCheck,
    user: Dices,
  }
  return [{ icon: main[role], text: t(`role.powers.${role}`) }, ...details[role]]
}

interface CurrencyPopupProps {
  change: CurrencyChange
  onClose: () => void
}

/** Spec §4 "Role popup and currency popup". */
function CurrencyPopup({ change, onClose }: CurrencyPopupProps) {
  const { t } = useTranslation(['notifications', 'common'])
  const { amountChanged, oldBalance, newBalance, transactionType, description } = change
  // A refunded or disputed purchase removes its coins; a renewal charges its price.
  const isCharged = transactionType === 'purchase' && amountChanged < 0
  return (
    <Popup
      onClose={onClose}
      closeLabel={t('common:close')}
      kicker={t(isCharged ? 'coins.charged' : `coins.kicker.${transactionType}`)}
      title={
        <>
          <span className="sr-only">
            {t(amountChanged < 0 ? 'coins.spent' : 'coins.received', {
              count: Math.abs(amountChanged),
            })}
          </span>
          <span
            aria-hidden="true"
            className="num inline-flex items-center gap-3 font-display text-[2.75rem] text-gold-text leading-tight"
          >
            <CoinIcon className="size-10" />
            {formatCoins(amountChanged, { signed: true })}
          </span>
        </>
      }
    >
      {description && (
        <p className="mx-auto max-w-[36ch] text-balance wrap-anywhere">{description}</p>
      )}
      <dl className="grid grid-cols-[1fr_auto_1fr] items-center rounded-lg border border-line px-4 py-3">
        <div>
          <dt className="type-small text-text-3">{t('coins.before')}</dt>
          <dd className="num font-semibold text-text-1">{formatCoins(oldBalance)}</dd>
        </div>
        <div aria-hidden="true" className="text-text-3">
          <Icon of={ArrowRight} />
        </div>
        <div>
          <dt className="type-small text-text-3">{t('coins.after')}</dt>
          <dd className="num font-semibold text-text-1">{formatCoins(newBalance)}</dd>
        </div>
      </dl>
      <div className="grid justify-items-center gap-4">
        <Button block size="lg" onClick={onClose}>
          {t('coins.fine')}
        </Button>
        <Link to={paths.currency()} onClick={onClose} className="link type-label">
          {t('coins.history')}
        </Link>
      </div>
    </Popup>
  )
}
