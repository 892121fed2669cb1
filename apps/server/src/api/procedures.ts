import { CodedError } from '@cco/domain/error/codes'
import { mayWrite } from '@cco/domain/moderation/suspension'
import { type Role, satisfies } from '@cco/domain/role/role'
import { isStorableText } from '@cco/domain/text/text'
import { initTRPC } from '@trpc/server'
import type { Context } from './context.ts'
import { errorBody, toTrpcError } from './errors.ts'

/** Who may call; the permission matrix of `docs/permissions.md` is compared with it. */
export type Access = 'public' | 'signedIn' | Role

type Meta = {
  /** `public` where nothing is said. */
  access?: Access
  /** Refused while the caller is suspended. */
  writes?: true
  /** What it answers or does, in a line of `docs/api.md`. */
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

/**
 * Turns coded errors into tRPC's, wherever they were thrown, and records refused access. What the
 * database could not keep is refused before anybody looks at it.
 */
const coded = t.middleware(async ({ ctx, path, getRawInput, next }) => {
  if (!isStorable(await getRawInput())) throw toTrpcError(new CodedError('invalid_input'))
  const result = await next()
  if (!result.ok && result.error.cause instanceof CodedError) {
    if (result.error.cause.code === 'forbidden') {
      const who = await ctx.principal()
      await ctx.recordRefusal({ userId: who?.userId, where: path })
    }
    throw toTrpcError(result.error.cause)
  }
  return result
})

/** Anyone, signed in or not. */
export const publicProcedure = t.procedure.use(coded)

/** Anyone signed in; `ctx.userId` is proven. */
export const signedInProcedure = t.procedure
  .meta({ access: 'signedIn' })
  .use(coded)
  .use(async ({ ctx, next }) => {
    const principal = await ctx.principal()
    if (!principal) throw toTrpcError(new CodedError('not_signed_in'))
    return next({ ctx: { userId: principal.userId, sessionId: principal.sessionId } })
  })

/**
 * Refuses the suspended (rules §11). Every mutation is built on it but those of
 * `docs/permissions.md` "While suspended"; a test walks the router for one that is neither.
 */
export const writingProcedure = signedInProcedure
  .meta({ access: 'signedIn', writes: true })
  .use(async ({ ctx, next }) => {
    const refused = mayWrite(await ctx.suspension(ctx.userId))
    if (refused) throw toTrpcError(refused)
    return next()
  })

/** Reads for anyone whose role ranks at least as high as `required` (spec §4 "Roles"). */
export const roleProcedure = (required: Role) =>
  signedInProcedure.meta({ access: required }).use(async ({ ctx, next }) => {
    const callerRole = await ctx.role(ctx.userId)
    if (!satisfies(callerRole, required)) throw toTrpcError(new CodedError('forbidden'))
    return next({ ctx: { callerRole } })
  })

/** Writes of staff: the rank of `roleProcedure`, and not while suspended. */
export const staffWritingProcedure = (required: Role) =>
  roleProcedure(required)
    .meta({ access: required, writes: true })
    .use(async ({ ctx, next }) => {
      const refused = mayWrite(await ctx.suspension(ctx.userId))
      if (refused) throw toTrpcError(refused)
      return next()
    })

/**
 * Whether the database can keep all texts of an input: it knows neither the character zero nor half
 * of a surrogate pair, and would fail where a refusal is due. However deep an input is, it is walked
 * in a loop: depth is the sender's to choose.
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

/** Files and streams are looked at where they are taken. */
function isPlain(value: unknown): value is object {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  )
}
