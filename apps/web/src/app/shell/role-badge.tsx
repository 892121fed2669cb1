import type { Role } from '@cco/domain/role/role'
import { Crown, Feather, type LucideIcon, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'

const ICONS: Record<Exclude<Role, 'user'>, LucideIcon> = {
  owner: Crown,
  master: Feather,
  moderator: ShieldCheck,
}

/** The role of the signed-in person, for every role but user; an icon on phones. */
export function RoleBadge({ role }: { role: Role }) {
  const { t } = useTranslation(['shell', 'common'])
  if (role === 'user') return null
  const name = t(`common:role.${role}`)
  return (
    <span title={t('header.role', { role: name })} className="mx-1.5 max-md:mx-0.5">
      <Badge tone="line" icon={<Icon of={ICONS[role]} size={14} />}>
        <span className="max-md:sr-only">{name}</span>
      </Badge>
    </span>
  )
}
