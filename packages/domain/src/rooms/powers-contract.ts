import * as z from 'zod/mini'
import { localizedText } from '../language/language.ts'
import { REPORT_REASONS } from '../moderation/cases.ts'
import { multiLine } from '../text/text.ts'
import { instant } from '../time/instant.ts'
import { REPORTABLE_MAX } from './limits.ts'

const memberKey = { gameId: z.uuid(), userId: z.uuid() }

export const roomMemberInput = z.object(memberKey)
export type RoomMemberInput = z.infer<typeof roomMemberInput>

/** The reason and the words are read by moderators alone. */
export const removeMemberInput = z.object({
  ...memberKey,
  reason: z.enum(REPORT_REASONS),
  text: multiLine({ min: 3, max: 1_000 }),
})
export type RemoveMemberInput = z.infer<typeof removeMemberInput>

/** What someone who was removed could read until then, and may report. */
export const beforeRemovalOutput = z.object({
  story: localizedText,
  messages: z
    .array(
      z.object({
        id: z.uuid(),
        /** Null where the name is hidden. */
        author: z.nullable(z.string()),
        byMaster: z.boolean(),
        at: instant,
        text: z.string(),
      }),
    )
    .check(z.maxLength(REPORTABLE_MAX)),
})
export type BeforeRemoval = z.infer<typeof beforeRemovalOutput>
