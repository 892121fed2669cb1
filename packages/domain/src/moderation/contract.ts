import * as z from 'zod/mini'
import { ability } from '../api/ability.ts'
import { LANGUAGES, localizedText } from '../language/language.ts'
import { presentedFields, proposal } from '../profiles/contract.ts'
import { ROLES } from '../roles/role.ts'
import { STORY_PARTS } from '../stories/content.ts'
import { multiLine } from '../text/text.ts'
import { givenInstant, instant, isoInstant } from '../time/instant.ts'
import {
  CASE_OUTCOMES,
  CASE_SUBJECTS,
  DECISION_TEXT,
  QUEUE_KINDS,
  REPORT_REASONS,
  SUSPENSION_DAYS_MAX,
} from './cases.ts'

/** Items of a page of the queue. */
export const QUEUE_PAGE = 30
/** Reports, log entries and earlier cases that are shown of one case. */
export const CASE_ROWS = 50

const words = multiLine(DECISION_TEXT)

export const queueItemKey = z.object({ kind: z.enum(QUEUE_KINDS), id: z.uuid() })
export type QueueItemKey = z.infer<typeof queueItemKey>

/** Who works on an item, and until when it belongs to them. */
const assignment = z.object({ name: z.string(), isOwn: z.boolean(), until: instant })

export const queueItem = z.object({
  kind: z.enum(QUEUE_KINDS),
  id: z.uuid(),
  /** Whom the decision concerns. */
  user: z.object({
    userId: z.uuid(),
    accountId: z.int(),
    name: z.nullable(z.string()),
    avatarUrl: z.nullable(z.string()),
    /** In which replies are written. */
    language: z.enum(LANGUAGES),
  }),
  since: instant,
  /** The beginning of the text that waits, if there is one. */
  excerpt: z.nullable(z.string()),
  escalated: z.boolean(),
  assignment: z.nullable(assignment),
  /** The lowest role that decides it. */
  required: z.enum(ROLES),
  /** Whether the caller may decide it or note on it, by rank and interest (`mayHandle`). */
  can: z.object({ decide: ability, note: ability }),
})
export type QueueItem = z.infer<typeof queueItem>

export const queueInput = z.object({
  kind: z.nullish(z.enum(QUEUE_KINDS)),
  /** Of the last item of the page before. */
  cursor: z.nullish(z.object({ since: givenInstant, id: z.uuid() })),
})
export type QueueInput = z.infer<typeof queueInput>

export const queueOutput = z.object({
  /** The oldest first. */
  items: z.array(queueItem).check(z.maxLength(QUEUE_PAGE)),
  cursor: z.nullable(z.object({ since: instant, id: z.uuid() })),
  counts: z.record(z.enum(QUEUE_KINDS), z.int()),
})
export type Queue = z.infer<typeof queueOutput>

/** A reported profile, review, room message or guild as it was, or the evening someone was removed from. */
export const evidence = z.union([
  z.object({ kind: z.literal('profile'), ...presentedFields }),
  z.object({
    kind: z.literal('review'),
    story: localizedText,
    stars: z.int(),
    text: z.string(),
  }),
  z.object({
    kind: z.literal('room_event'),
    story: localizedText,
    writtenAt: isoInstant,
    isWhisper: z.boolean(),
    text: z.string(),
  }),
  z.object({
    kind: z.literal('guild'),
    guildId: z.uuid(),
    name: z.string(),
    tag: z.string(),
    description: z.string(),
  }),
  z.object({
    kind: z.literal('room_removal'),
    story: localizedText,
    startsAt: isoInstant,
    removedAt: isoInstant,
  }),
  /** Of a case that was closed so long ago that its evidence was erased. */
  z.object({ kind: z.literal('erased') }),
])
export type Evidence = z.infer<typeof evidence>

export const ENTRY_KINDS = [
  'opened',
  'reported',
  'note',
  'escalated',
  'decided',
  'appealed',
  'appeal_decided',
  'lifted',
] as const

const sanctionFields = {
  id: z.uuid(),
  kind: z.enum(['suspended', 'banned']),
  reason: z.string(),
  startsAt: instant,
  endsAt: z.nullable(instant),
  liftedAt: z.nullable(instant),
  /** Whether it followed an address or number from another account. */
  isContinued: z.boolean(),
}

/** What staff knows of a person when they decide. */
const history = z.object({
  role: z.enum(ROLES),
  registeredAt: instant,
  gamesPlayed: z.int(),
  /** Cases decided against the person within twelve months. */
  upheld: z.int(),
  sanctions: z
    .array(z.object({ ...sanctionFields, can: z.object({ lift: ability }) }))
    .check(z.maxLength(CASE_ROWS)),
  changesApproved: z.int(),
  changesRejected: z.int(),
})

const decision = z.object({ name: z.nullable(z.string()), at: instant })

/** An item of the queue with everything its decision needs. */
export const queueItemOutput = z.object({
  item: queueItem,
  /** Set once it was decided, withdrawn or replaced. */
  over: z.nullable(decision),
  history,
  content: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('profile'),
      version: z.int(),
      shown: z.object(presentedFields),
      /** Pictures are links that are valid for ten minutes. */
      proposal,
    }),
    z.object({
      kind: z.literal('review'),
      version: z.int(),
      story: localizedText,
      master: localizedText,
      playedAt: instant,
      stars: z.int(),
      text: z.string(),
    }),
    z.object({
      kind: z.literal('report'),
      subject: z.object({ kind: z.enum(CASE_SUBJECTS), id: z.uuid() }),
      reports: z
        .array(
          z.object({
            id: z.uuid(),
            reporter: z.object({ name: z.nullable(z.string()), accountId: z.int() }),
            reason: z.enum(REPORT_REASONS),
            text: z.string(),
            evidence,
            at: instant,
          }),
        )
        .check(z.maxLength(CASE_ROWS)),
      entries: z
        .array(
          z.object({
            id: z.uuid(),
            kind: z.enum(ENTRY_KINDS),
            actor: z.nullable(z.string()),
            text: z.nullable(z.string()),
            at: instant,
          }),
        )
        .check(z.maxLength(CASE_ROWS)),
      /** Three upheld cases within `upheldReportDays` propose a suspension. */
      suspensionProposed: z.boolean(),
      gamesAhead: z.int(),
      bookingsAhead: z.int(),
    }),
    z.object({
      kind: z.literal('dispute'),
      story: localizedText,
      master: localizedText,
      playedAt: instant,
      text: z.string(),
    }),
    z.object({
      kind: z.literal('appeal'),
      sanction: z.object({ ...sanctionFields, by: z.nullable(z.string()) }),
      text: z.string(),
    }),
    z.object({
      kind: z.literal('story'),
      /** The version that was submitted. */
      version: z.int(),
      title: localizedText,
      summary: localizedText,
      /** What differs from the version on the site; null for a story that was never there. */
      changed: z.nullable(z.array(z.enum(STORY_PARTS)).check(z.maxLength(STORY_PARTS.length))),
    }),
  ]),
})
export type QueueItemPage = z.infer<typeof queueItemOutput>

export const noteInput = z.object({ caseId: z.uuid(), text: words })
export const escalateInput = z.object({ caseId: z.uuid(), text: words })

const decideCaseFields = {
  caseId: z.uuid(),
  outcome: z.enum(CASE_OUTCOMES),
  /** Read by the person for all outcomes but `dismissed`. */
  reason: words,
  /** Of a suspension. */
  days: z.exactOptional(z.int().check(z.minimum(1), z.maximum(SUSPENSION_DAYS_MAX))),
  /** Whether the seats booked ahead are cancelled without loss. */
  cancelSeats: z._default(z.boolean(), false),
}
export const decideCaseInput = z
  .object(decideCaseFields)
  .check(z.refine(({ outcome, days }) => (outcome === 'suspended') === (days !== undefined)))
export type DecideCaseInput = z.infer<typeof decideCaseInput>

export const liftInput = z.object({ sanctionId: z.uuid(), reason: words })

export const decideAppealInput = z.object({ id: z.uuid(), uphold: z.boolean(), reason: words })

/** What stands against the caller, until when, and whether it can be appealed. */
export const standingOutput = z.object({
  sanctions: z
    .array(
      z.object({
        ...sanctionFields,
        isActive: z.boolean(),
        appealUntil: instant,
        appeal: z.nullable(
          z.object({
            status: z.enum(['open', 'upheld', 'rejected']),
            text: z.string(),
            reason: z.nullable(z.string()),
            at: instant,
          }),
        ),
        can: z.object({ appeal: ability }),
      }),
    )
    .check(z.maxLength(CASE_ROWS)),
  warnings: z
    .array(z.object({ id: z.uuid(), reason: z.string(), at: instant }))
    .check(z.maxLength(CASE_ROWS)),
})
export type Standing = z.infer<typeof standingOutput>
