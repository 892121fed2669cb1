import type { Role } from '@cco/domain/roles/role'
import type { Caller, TestApp } from './app.ts'

/** A valid call: the user who makes it and the call itself. */
export type Write = { by: string; call: (as: Caller) => Promise<unknown> }

/** Returns the call of a new owner, who has no coins. */
export async function asOwner(t: TestApp, call: Write['call']): Promise<Write> {
  return { by: await t.createUser({ role: 'owner' }), call }
}

/** Returns the call of a new user of this role, who has coins. */
export async function by(
  t: TestApp,
  role: Role,
  call: (as: Caller, id: string) => Promise<unknown>,
): Promise<Write> {
  const id = await t.createUser({ role, coins: 20_000 })
  return { by: id, call: (as) => call(as, id) }
}
