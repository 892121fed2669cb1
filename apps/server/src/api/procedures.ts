import { consentRefusal } from '@cco/domain/documents/consents'
import { CodedError, type ErrorCode } from '@cco/domain/error/codes'
import { mayWrite } from '@cco/domain/moderation/suspension'
import { type Role, satisfies } from '@cco/domain/roles/role'
import { isStorableText } from '@cco/domain/text/text'
import { initTRPC } from '@trpc/server'
import type { RequestActor, StaffActor } from '../platform/actor.ts'
import type { Context } from './context.ts'
import { errorBody, toTrpcError } from './errors.ts'

/**
 * Minimum access of a procedure. A test compares it with the permission matrix of
 * `docs/permissions.md`.
 */
export type Access = 'public' | 'signedIn' | Role

type Meta = {
  /** `public` by default. */
  access?: Access
  /** Rejects suspended callers. */
  writes?: true
  /** Decides an item of the queue of moderation, so that its command asks `requireAuthority` (rules §11). */
  decides?: true
  /** Does not wait for the documents of the club to be accepted: what keeps people safe at the table. */
  withoutConsent?: true
  /**
   * Every guest gets the same answer, which is cached until a table of `notify_public_change`
   * changes.
   */
  sameForGuests?: true
  /** What the procedure returns or does, for its line in `docs/api.md`. */
  summary?: string
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    defaultMeta: { access: 'public' },
    errorFormatter: ({ error, ctx }) => errorBody(error, ctx?.requestId ?? ''),
  })

export const router = t.router
export const mergeRouters = t.mergeRouters
export const createCallerFactory = t.createCallerFactory

/** Refusals of access, which are recorded. */
const ACCESS_REFUSALS: ReadonlySet<ErrorCode> = new Set([
  'forbidden',
  'role_assignment_refused',
  'achievement_management_refused',
])

/**
 * Converts coded errors to tRPC errors and records refused access. Input that the database cannot
 * store is rejected before it is parsed.
 */
const coded = t.middleware(async ({ ctx, path, getRawInput, next }) => {
  if (!isStorable(await getRawInput())) throw toTrpcError(new CodedError('invalid_input'))
  const result = await next()
  if (!result.ok && result.error.cause instanceof CodedError) {
    if (ACCESS_REFUSALS.has(result.error.cause.code)) {
      const user = await ctx.authenticatedUser()
      await ctx.recordRefusal({ userId: user?.userId, where: path })
    }
    throw toTrpcError(result.error.cause)
  }
  return result
})

/** A procedure for everyone, signed in or not. */
export const publicProcedure = t.procedure.use(coded)

/** A procedure for signed-in users; `ctx.actor` is verified, and `ctx.userId` is theirs. */
export const signedInProcedure = t.procedure
  .meta({ access: 'signedIn' })
  .use(coded)
  .use(async ({ ctx, next }) => {
    const user = await ctx.authenticatedUser()
    if (!user) throw toTrpcError(new CodedError('not_signed_in'))
    const { userId, sessionId } = user
    const { language, requestId, address } = ctx
    const actor: RequestActor = { userId, language, requestId, address }
    return next({ ctx: { userId, sessionId, actor } })
  })

/**
 * The conditions of every write: a user who is not suspended (rules §11) and has accepted the documents
 * in effect (rules §15).
 */
async function requireMayWrite(
  ctx: Pick<Context, 'suspension' | 'consents'>,
  userId: string,
  { withoutConsent }: Meta = {},
): Promise<void> {
  const [suspension, acceptances] = await Promise.all([
    ctx.suspension(userId),
    withoutConsent ? [] : ctx.consents(userId),
  ])
  const refused = mayWrite(suspension) ?? consentRefusal(acceptances)
  if (refused) throw toTrpcError(refused)
}

/**
 * A procedure that rejects suspended users, and those who have not accepted the documents in effect.
 * Every mutation is built on it except those of `docs/permissions.md` "While suspended"; a test
 * walks the router to enforce this.
 */
export const writingProcedure = signedInProcedure
  .meta({ access: 'signedIn', writes: true })
  .use(async ({ ctx, meta, next }) => {
    await requireMayWrite(ctx, ctx.userId, meta)
    return next()
  })

type RoleFacts = Pick<Context, 'role' | 'assignedRole'> & { userId: string }

/** Returns whether the caller is staff, with the second factor where the club demands it. */
export async function isStaff(ctx: RoleFacts): Promise<boolean> {
  return satisfies(await ctx.role(ctx.userId), 'moderator')
}

/**
 * Refuses a caller who may not act in a role now, and returns the role of the caller.
 * @throws CodedError `refusal` for a lower role; `second_factor_required` without the one that the club
 *   demands of its staff
 */
export async function requireRole(
  ctx: RoleFacts,
  required: Role,
  refusal: ErrorCode = 'forbidden',
): Promise<Role> {
  const role = await ctx.role(ctx.userId)
  if (satisfies(role, required)) return role
  const holdsRole = satisfies(await ctx.assignedRole(ctx.userId), required)
  throw new CodedError(holdsRole ? 'second_factor_required' : refusal)
}

/**
 * Returns a read procedure for users whose role ranks at least as high as `required` (spec §4
 * "Roles"); `ctx.actor` has the role. Others are refused with the code `refusal`, and staff without
 * the second factor that the club demands with `second_factor_required`.
 */
export const roleProcedure = (required: Role, refusal?: ErrorCode) =>
  signedInProcedure.meta({ access: required }).use(async ({ ctx, next }) => {
    const role = await requireRole(ctx, required, refusal)
    const actor: StaffActor = { ...ctx.actor, role }
    return next({ ctx: { actor } })
  })

/**
 * Returns a write procedure for staff: it requires the role like `roleProcedure`, and what
 * `writingProcedure` does.
 */
export const staffWritingProcedure = (required: Role, refusal?: ErrorCode) =>
  roleProcedure(required, refusal)
    .meta({ access: required, writes: true })
    .use(async ({ ctx, meta, next }) => {
      await requireMayWrite(ctx, ctx.userId, meta)
      return next()
    })

/**
 * A decision of the moderation queue (rules §11). The rank is the least of what it takes: its command
 * asks `requireAuthority` about interests and escalation, and a test calls each with every interest.
 */
export const decisionProcedure = staffWritingProcedure('moderator').meta({ decides: true })

/**
 * Returns whether the database can store all texts of an input.
 * It accepts neither the null character nor an unpaired surrogate, and would fail with an internal
 * error. The input is traversed in a loop, since the client controls its depth.
 */
export function isStorable(input: unknown): boolean {
  const left: unknown[] = [input]
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one === 'string' && !isStorableText(one)) return false
    if (Array.isArray(one)) for (const item of one) left.push(item)
    else if (isPlain(one)) for (const [name, value] of Object.entries(one)) left.push(name, value)
  }
  return true
}

/** Files and streams are validated where they are read. */
function isPlain(value: unknown): value is object {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  )
}
