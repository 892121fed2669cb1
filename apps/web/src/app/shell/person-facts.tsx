import type { RoleState } from '../../lib/me.ts'
import { Balance } from './balance.tsx'
import { RoleBadge } from './role-badge.tsx'

/** What the header says of the signed-in person; guests do not download it. */
export function PersonFacts({ who }: { who: RoleState }) {
  return (
    <>
      {who.status === 'known' && <RoleBadge role={who.role} />}
      <Balance />
    </>
  )
}
