import type { Role } from '@cco/domain/role/role'

/** Of every account of the demo world. A production process never plants it (config). */
export const DEMO_PASSWORD = 'cco-demo-2026'

/** The accounts printed at the start, one a role; kept apart from the world so that printing them loads no more. */
export const DEMO_ACCOUNTS: readonly { email: string; role: Role }[] = [
  { email: 'owner@cco.test', role: 'owner' },
  { email: 'master@cco.test', role: 'master' },
  { email: 'moderator@cco.test', role: 'moderator' },
  { email: 'player@cco.test', role: 'user' },
]
