import * as z from 'zod/mini'
import { audience, guildOfAudience } from '../audiences/contract.ts'
import { localizedText } from '../language/language.ts'
import { namedUser } from '../profiles/contract.ts'
import { instant } from '../time/instant.ts'

/** An item is being given to an audience, everyone was reached, or an owner stopped it before. */
export const GRANT_STATUSES = ['running', 'done', 'stopped'] as const

/** Grants in the list, the latest. */
export const GRANTS_SHOWN = 20

const wanted = { itemId: z.uuid(), audience }

/** An item for everyone of an audience. */
export const grantItemInput = z.object({
  /** Made by the browser once for a form, so that a second press gives nothing twice. */
  requestKey: z.uuid(),
  ...wanted,
})
export type GrantItemInput = z.infer<typeof grantItemInput>

export const grantPreviewInput = z.object(wanted)
export type GrantPreviewInput = z.infer<typeof grantPreviewInput>

/** Who would receive the item now. */
export const grantPreviewOutput = z.object({
  /** Users of the audience who receive it; the owner who gives it is not among them. */
  recipients: z.int(),
  /** Users of the audience who have it already; of tickets they receive one more. */
  holders: z.int(),
})
export type GrantPreview = z.infer<typeof grantPreviewOutput>

export const grantRow = z.object({
  id: z.uuid(),
  item: z.object({ id: z.uuid(), title: localizedText }),
  audience,
  /** The guild of the audience. */
  guild: z.nullable(guildOfAudience),
  givenBy: namedUser,
  status: z.enum(GRANT_STATUSES),
  /** Whom it is for, how many of them it has come to, and how many of these received the item. */
  recipients: z.int(),
  processed: z.int(),
  given: z.int(),
  createdAt: instant,
})
export type GrantRow = z.infer<typeof grantRow>

export const grantsOutput = z.object({
  items: z.array(grantRow).check(z.maxLength(GRANTS_SHOWN)),
})
export const grantIdInput = z.object({ id: z.uuid() })
