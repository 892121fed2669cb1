import type { ErrorCode } from '@cco/domain/error/codes'
import { ROLES, type Role, satisfies } from '@cco/domain/roles/role'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../db/invariants.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { reportedCase } from '../testing/moderation.ts'
import { addSecondFactor, administer, createAccount, signIn } from '../testing/people.ts'
import { declaredProcedures, expectRefusal } from '../testing/refusals.ts'
import { WRITES } from '../testing/writes.ts'

/*
 * The whole router against callers who may not call, generated from its declarations. Other walks try
 * the rest: suspended callers `suspension.test.ts`, oneself, parties, reporters and higher ranks
 * `authority.test.ts`,
 * friends and guild members `decisions.test.ts`, blocked, banned and deleted users `visibility.test.ts`.
 */
const procedures = declaredProcedures()
const isStaffRole = (access: string): access is Role =>
  access !== 'user' && (ROLES as readonly string[]).includes(access)

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

/** The code by which a feature or a procedure refuses a role, where it has one of its own. */
const REFUSALS: Record<string, ErrorCode> = {
  achievements: 'achievement_management_refused',
  'staffInvitations.send': 'role_assignment_refused',
  roles: 'role_assignment_refused',
}
const refusalOf = (name: string) =>
  REFUSALS[name] ?? REFUSALS[name.split('.')[0] ?? ''] ?? 'forbidden'
const staffWrites = procedures.flatMap(({ name, access, writes }) =>
  writes && isStaffRole(access) ? [{ name, access }] : [],
)

describe('a valid call is refused after the caller was demoted, and succeeds in the role:', () => {
  test.each(staffWrites)('$name', async ({ name, access }) => {
    const write = await WRITES[name]?.(t)
    if (!write) throw new Error(`no valid call of ${name}`)
    const { sql } = t.deps
    const assign = (role: Role) =>
      sql`update user_roles set role = ${role} where user_id = ${write.by}`
    const [had] = await sql<{ role: Role }[]>`
      select role from user_roles where user_id = ${write.by}`
    // What they had, such as their own game, is still theirs.
    for (const role of ROLES.filter((lower) => !satisfies(lower, access))) {
      await assign(role)
      await expectRefusal(t, write, refusalOf(name))
    }
    await assign(had?.role ?? access)
    await write.call(t.asUser(write.by))
  })
})

/** Returns how each of these procedures refuses a signed-in caller, with an input that none accepts. */
async function refusalsOf(
  call: Awaited<ReturnType<typeof signIn>>['call'],
  of: typeof procedures,
): Promise<Map<string, string>> {
  const codes = new Map<string, string>()
  for (const { name } of of) {
    const { refused } = await call(name, [])
    codes.set(name, (refused as { code?: string } | undefined)?.code ?? 'not refused')
  }
  return codes
}
const others = (codes: ReadonlyMap<string, string>, code: string) =>
  [...codes].filter(([, one]) => one !== code)

test('each procedure of a role refuses staff without the second factor that is demanded', async () => {
  const user = await createAccount(t, 'owner')
  const { call } = await signIn(t, user)
  const { sql, settings } = t.deps
  const inRoles = procedures.filter(({ access }) => isStaffRole(access))
  await sql`insert into settings (key, value) values ('staffSecondFactor', 'true')
    on conflict (key) do update set value = 'true'`
  try {
    await expect.poll(async () => (await settings()).staffSecondFactor).toBe(true)
    const refused = await refusalsOf(call, inRoles)
    expect(others(refused, 'second_factor_required')).toEqual([])
    expect(refused.size).toBeGreaterThan(150)
    await addSecondFactor(t, user.userId)
    const admitted = [...(await refusalsOf(call, inRoles)).values()]
    expect(admitted).not.toContain('second_factor_required')
  } finally {
    await sql`delete from settings where key = 'staffSecondFactor'`
    await expect.poll(async () => (await settings()).staffSecondFactor).toBe(false)
  }
})

const EXCLUSIONS: Record<string, (userId: string) => Promise<unknown>> = {
  'banned by the club': async (userId) => {
    const boss = await t.createUser({ role: 'owner' })
    const { caseId } = await reportedCase(t, { userId })
    await t.asUser(boss).moderation.decide({ caseId, outcome: 'banned', reason: 'Оскорбления' })
  },
  'excluded by the admin API': (userId) => administer(t, 'PUT', userId, { ban_duration: '24h' }),
  'whose account was deleted': (userId) =>
    administer(t, 'DELETE', userId, { should_soft_delete: true }),
}
test.each(Object.entries(EXCLUSIONS))('no procedure answers someone %s', async (_, shutOut) => {
  // Of two owners one may be shut out.
  await t.createUser({ role: 'owner' })
  const user = await createAccount(t, 'owner')
  const { call } = await signIn(t, user)
  const signedIn = procedures.filter(({ access }) => access !== 'public')
  expect([...(await refusalsOf(call, signedIn)).values()]).not.toContain('session_expired')
  await shutOut(user.userId)
  const codes = await refusalsOf(call, signedIn)
  expect(others(codes, 'session_expired')).toEqual([])
  expect(codes.size).toBeGreaterThan(300)
})
