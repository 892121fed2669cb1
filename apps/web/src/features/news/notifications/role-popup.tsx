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
import { paths } from '../../../lib/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Popup } from '../../../ui/dialog.tsx'
import { Emblem, Icon } from '../../../ui/icon.tsx'

interface Props {
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
export function RolePopup({ change, onClose }: Props) {
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
