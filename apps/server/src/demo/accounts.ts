import type { Role } from '@cco/domain/roles/role'

/** Password of all accounts of the demo world, which the configuration forbids in production. */
export const DEMO_PASSWORD = 'cco-demo-2026'

/**
 * The accounts printed at startup, one per role. They are separate from the world, so that printing
 * them loads nothing else.
 */
export const DEMO_ACCOUNTS: readonly { email: string; role: Role }[] = [
  { email: 'owner@cco.test', role: 'owner' },
  { email: 'master@cco.test', role: 'master' },
  { email: 'moderator@cco.test', role: 'moderator' },
  { email: 'player@cco.test', role: 'user' },
]
