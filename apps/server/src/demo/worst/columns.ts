import { REVOKE_REASON_MAX } from '@cco/domain/achievements/contract'
import { ACHIEVEMENT_NAME_MAX, ACHIEVEMENT_TEXT_MAX } from '@cco/domain/achievements/fields'
import { BROADCAST_TEXT_MAX, BROADCAST_TITLE_MAX } from '@cco/domain/broadcasts/limits'
import {
  COMPANY_MAX,
  CONTACT_NAME_MAX,
  CONTACT_PHONE_MAX,
  DECLINE_REASON_MAX,
  QUOTE_MAX,
  WISHES_MAX,
} from '@cco/domain/companies/limits'
import { DOCUMENT_CHANGES_MAX, DOCUMENT_TEXT_MAX } from '@cco/domain/documents/kinds'
import { GIFT_MESSAGE_MAX } from '@cco/domain/gifts/contract'
import {
  GUILD_CHAT_MAX,
  GUILD_DESCRIPTION_MAX,
  GUILD_MESSAGE_MAX,
  GUILD_NAME_MAX,
  GUILD_NEWS_MAX,
  GUILD_TAG_MAX,
} from '@cco/domain/guilds/limits'
import { TAKE_REASON_MAX } from '@cco/domain/inventory/contract'
import { ITEM_DESCRIPTION_MAX, ITEM_NAME_MAX } from '@cco/domain/inventory/fields'
import { CARD_BIO_MAX, CARD_HEADLINE_MAX, CARD_NAME_MAX } from '@cco/domain/master-cards/management'
import { MESSAGE_MAX as PLAYERS_MESSAGE_MAX } from '@cco/domain/master-games/limits'
import {
  LINK_MAX,
  PLACE_ADDRESS_MAX,
  PLACE_CONTACT_MAX,
  PLACE_NAME_MAX,
  PLACE_TEXT_MAX,
} from '@cco/domain/places/limits'
import { BIO_MAX, DISPLAY_NAME_MAX } from '@cco/domain/profiles/fields'
import { REPLY_TEXT, REVIEW_TEXT } from '@cco/domain/reviews/limits'
import { HANDOUT_MAX, MESSAGE_MAX, NOTE_MAX, SHARED_NOTE_MAX } from '@cco/domain/rooms/limits'
import { REASON_MAX } from '@cco/domain/staff-tables/limits'
import { DOCUMENT_MAX } from '@cco/domain/stories/document'
import {
  STORY_BRING_MAX,
  STORY_LABEL_MAX,
  STORY_SUMMARY_MAX,
  STORY_TITLE_MAX,
} from '@cco/domain/stories/limits'
import { TIER_DESCRIPTION_MAX, TIER_NAME_MAX } from '@cco/domain/subscriptions/constants'
import { NOTE_MAX as STAFF_NOTE_MAX } from '@cco/domain/users/constants'
import {
  ANSWER_TEXT_MAX,
  APPLICANT_NAME_MAX,
  APPLICANT_PHONE_MAX,
  APPLICATION_FILE_NAME_MAX,
  QUESTION_MAX,
  VACANCY_LIST_MAX,
  NOTE_MAX as VACANCY_NOTE_MAX,
  VACANCY_SCHEDULE_MAX,
  VACANCY_SUMMARY_MAX,
  VACANCY_TITLE_MAX,
} from '@cco/domain/vacancies/limits'
import type { Inserts } from '../../db/rows.ts'
import { both, each, type Fit, fields, line, name, text, word } from './fit.ts'
import { anyEmail, code, document, httpsLink, markdown, telegram, userName } from './fits.ts'

/** Longest words of moderation: reports, notes, decisions and disputes. */
const PROSE_MAX = 1_000
const STAFF_REASON_MAX = 500
const ROOM_LABEL_MAX = 60
const ROOM_TITLE_MAX = 80
const ROOM_OWN_THEME_MAX = 80
const WISH_MAX = 300
const GUEST_NAME_MAX = 60

const storyTitle = both('line', STORY_TITLE_MAX)
const storyTexts = {
  title: storyTitle,
  summary: both('text', STORY_SUMMARY_MAX),
  bring: both('text', STORY_BRING_MAX),
  contentWarnings: each(both('line', STORY_LABEL_MAX)),
  sheet: each(both('line', STORY_LABEL_MAX)),
  text: fields({ ru: document('ru'), en: document('en') }),
}
const cardTexts = {
  name: both('name', CARD_NAME_MAX),
  headline: both('line', CARD_HEADLINE_MAX),
  bio: both('text', CARD_BIO_MAX),
}
const profileTexts = {
  displayName: name(DISPLAY_NAME_MAX),
  telegram,
  bio: text(BIO_MAX),
}
/** What is known of an event; the screens put it into their phrases. */
const facts = fields({
  achievement: both('line', ACHIEVEMENT_NAME_MAX),
  company: line(COMPANY_MAX),
  decider: userName,
  former: userName,
  guild: line(GUILD_NAME_MAX),
  item: both('line', ITEM_NAME_MAX),
  master: both('name', CARD_NAME_MAX),
  name: storyTitle,
  player: userName,
  reason: text(REASON_MAX),
  story: storyTitle,
  text: both('text', BROADCAST_TEXT_MAX),
  tier: both('line', TIER_NAME_MAX),
  title: both('line', BROADCAST_TITLE_MAX),
  vacancy: both('line', VACANCY_TITLE_MAX),
})

type Columns = { [Table in keyof Inserts]?: { [Column in keyof Inserts[Table]]?: Fit } }

/**
 * The columns that hold what people write, each with the longest that its contract accepts. A test
 * names every other column of text, so that a new one is found here or there.
 */
export const WRITTEN: Columns = {
  'auth.users': { email: anyEmail },
  achievements: {
    name: both('line', ACHIEVEMENT_NAME_MAX),
    description: both('text', ACHIEVEMENT_TEXT_MAX),
    howTo: both('text', ACHIEVEMENT_TEXT_MAX),
  },
  attendance_disputes: { text: text(PROSE_MAX), reason: text(PROSE_MAX) },
  booking_changes: { reason: text(STAFF_REASON_MAX) },
  booking_refunds: { reason: text(STAFF_REASON_MAX) },
  bookings: { guests: each(line(GUEST_NAME_MAX)) },
  broadcasts: {
    title: both('line', BROADCAST_TITLE_MAX),
    text: both('text', BROADCAST_TEXT_MAX),
  },
  coin_adjustments: { reason: text(REASON_MAX) },
  corporate_requests: {
    name: name(CONTACT_NAME_MAX),
    company: line(COMPANY_MAX),
    email: anyEmail,
    phone: line(CONTACT_PHONE_MAX),
    wishes: text(WISHES_MAX),
    quoteText: text(QUOTE_MAX),
    declineReason: text(DECLINE_REASON_MAX),
  },
  currency_change_notifications: { description: text(REASON_MAX), facts },
  currency_transactions: { description: text(REASON_MAX), facts },
  game_changes: { reason: text(STAFF_REASON_MAX) },
  game_messages: { text: text(PLAYERS_MESSAGE_MAX) },
  games: { cancelReason: text(STAFF_REASON_MAX), onlineUrl: httpsLink(LINK_MAX) },
  gift_games: { message: text(GIFT_MESSAGE_MAX), recipientEmail: anyEmail },
  guild_applications: { message: text(GUILD_MESSAGE_MAX) },
  guild_bans: { reason: text(GUILD_MESSAGE_MAX) },
  guild_posts: { text: text(GUILD_NEWS_MAX), facts },
  guilds: {
    warned: text(GUILD_MESSAGE_MAX),
    name: line(GUILD_NAME_MAX),
    tag: word(GUILD_TAG_MAX),
    description: text(GUILD_DESCRIPTION_MAX),
    chat: httpsLink(GUILD_CHAT_MAX),
  },
  items: {
    name: both('line', ITEM_NAME_MAX),
    description: both('text', ITEM_DESCRIPTION_MAX),
  },
  job_application_entries: { text: text(VACANCY_NOTE_MAX) },
  job_application_files: { name: line(APPLICATION_FILE_NAME_MAX) },
  job_applications: {
    name: name(APPLICANT_NAME_MAX),
    email: anyEmail,
    phone: line(APPLICANT_PHONE_MAX),
    answers: each(fields({ question: both('line', QUESTION_MAX), text: text(ANSWER_TEXT_MAX) })),
  },
  jobs: {
    title: both('line', VACANCY_TITLE_MAX),
    summary: both('text', VACANCY_SUMMARY_MAX),
    duties: both('text', VACANCY_LIST_MAX),
    expectations: both('text', VACANCY_LIST_MAX),
    schedule: both('line', VACANCY_SCHEDULE_MAX),
    questions: each(fields({ text: both('line', QUESTION_MAX) })),
  },
  legal_documents: {
    text: fields({ ru: markdown('ru', DOCUMENT_TEXT_MAX), en: markdown('en', DOCUMENT_TEXT_MAX) }),
    changes: both('text', DOCUMENT_CHANGES_MAX),
    reason: text(REASON_MAX),
  },
  legal_drafts: {
    text: fields({ ru: markdown('ru', DOCUMENT_TEXT_MAX), en: markdown('en', DOCUMENT_TEXT_MAX) }),
    changes: both('text', DOCUMENT_CHANGES_MAX),
  },
  master_card_proposals: {
    fields: fields({ ...cardTexts, links: each(httpsLink(LINK_MAX)) }),
    reason: text(REASON_MAX),
  },
  master_cards: { ...cardTexts, links: each(httpsLink(LINK_MAX)) },
  moderation_cases: { reason: text(PROSE_MAX) },
  moderation_entries: { text: text(PROSE_MAX) },
  moderation_reports: {
    text: text(PROSE_MAX),
    evidence: fields({
      ...profileTexts,
      story: storyTitle,
      text: text(REVIEW_TEXT.max),
      name: line(GUILD_NAME_MAX),
      description: text(GUILD_DESCRIPTION_MAX),
    }),
  },
  notifications: { facts },
  promo_codes: { code },
  places: {
    name: both('line', PLACE_NAME_MAX),
    address: both('line', PLACE_ADDRESS_MAX),
    directions: both('text', PLACE_TEXT_MAX),
    advice: both('text', PLACE_TEXT_MAX),
    contact: line(PLACE_CONTACT_MAX),
    mapUrl: httpsLink(LINK_MAX),
  },
  profile_changes: { proposal: fields(profileTexts), reason: text(PROSE_MAX) },
  profiles: { displayName: userName, telegram, bio: text(BIO_MAX) },
  reviews: {
    text: text(REVIEW_TEXT.max),
    reply: text(REPLY_TEXT.max),
    reason: text(PROSE_MAX),
  },
  room_boundaries: { answer: fields({ own: line(ROOM_OWN_THEME_MAX) }) },
  room_events: {
    payload: fields({
      text: text(MESSAGE_MAX),
      title: line(ROOM_TITLE_MAX),
      label: line(ROOM_LABEL_MAX),
    }),
  },
  room_handouts: { title: line(ROOM_TITLE_MAX), text: text(HANDOUT_MAX) },
  room_members: { character: line(ROOM_LABEL_MAX) },
  room_notes: { text: text(NOTE_MAX) },
  room_removals: { text: text(PROSE_MAX) },
  room_shared_notes: { text: text(SHARED_NOTE_MAX) },
  room_shown_handouts: { title: line(ROOM_TITLE_MAX), text: text(HANDOUT_MAX) },
  room_timers: { name: line(ROOM_LABEL_MAX) },
  room_wishes: { star: line(WISH_MAX), wish: line(WISH_MAX) },
  rooms: { scene: line(ROOM_TITLE_MAX) },
  sanction_appeals: { text: text(PROSE_MAX), reason: text(PROSE_MAX) },
  schedule_requests: { proposal: fields({ reason: text(REASON_MAX) }), reason: text(REASON_MAX) },
  setting_changes: { reason: text(REASON_MAX) },
  staff_invitations: { email: anyEmail, reason: text(REASON_MAX) },
  staff_notes: { body: text(STAFF_NOTE_MAX) },
  room_initiative: {
    state: fields({
      entries: each(fields({ name: line(ROOM_LABEL_MAX), group: line(ROOM_LABEL_MAX) })),
    }),
  },
  stories: {
    ...storyTexts,
    description: both('text', DOCUMENT_MAX.characters / 4),
    returnedReason: text(REASON_MAX),
  },
  story_versions: { content: fields(storyTexts) },
  subscription_tiers: {
    name: both('line', TIER_NAME_MAX),
    description: both('text', TIER_DESCRIPTION_MAX),
  },
  user_achievements: { revokeReason: text(REVOKE_REASON_MAX) },
  user_bans: { reason: text(PROSE_MAX), liftReason: text(PROSE_MAX) },
  user_items: { takeReason: text(TAKE_REASON_MAX) },
  waitlist_entries: { offerReason: text(STAFF_REASON_MAX) },
}
