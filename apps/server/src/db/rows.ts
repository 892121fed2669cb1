// Written by `npm run db:types` from the migrated database; not edited by hand.
import type { AchievementRule } from '@cco/domain/achievements/rule'
import type { Audience } from '@cco/domain/audiences/contract'
import type { ExportRequest } from '@cco/domain/exports/contract'
import type { GuildEmblem } from '@cco/domain/guilds/emblem'
import type { Language, LocalizedText } from '@cco/domain/language/language'
import type { CardFields } from '@cco/domain/master-cards/management'
import type { QueueKind } from '@cco/domain/moderation/cases'
import type { Role } from '@cco/domain/roles/role'
import type { StoryContent } from '@cco/domain/stories/content'
import type { StoryDocument } from '@cco/domain/stories/document'
import type { Question } from '@cco/domain/vacancies/contract'

/** A row to insert: columns with a default may be absent, generated ones are. */
type Insert<Row, Optional extends keyof Row, Generated extends keyof Row = never> = Omit<
  Row,
  Optional | Generated
> &
  Partial<Pick<Row, Optional>>

export type AuthAuditLogEntriesRow = {
  id: string
  userId: string | null
  action: string
  payload: unknown
  ip: string | null
  createdAt: Date
}

export type AuthConsumedTokensRow = {
  tokenHash: string
  expiresAt: Date
}

export type AuthFlowStateRow = {
  id: string
  userId: string
  authCodeHash: string
  authenticationMethod: string
  provider: string
  sessionNotAfter: Date | null
  codeChallenge: string
  codeChallengeMethod: 's256' | 'plain'
  createdAt: Date
  expiresAt: Date
}

export type AuthIdentitiesRow = {
  id: string
  userId: string
  provider: string
  providerId: string
  identityData: unknown
  lastSignInAt: Date | null
  createdAt: Date
  updatedAt: Date
}

export type AuthMfaChallengesRow = {
  id: string
  factorId: string
  ip: string
  codeHash: string | null
  webauthnChallenge: string | null
  createdAt: Date
  expiresAt: Date
}

export type AuthMfaFactorsRow = {
  id: string
  userId: string
  factorType: 'totp' | 'phone' | 'webauthn'
  status: 'unverified' | 'verified'
  friendlyName: string | null
  secret: string | null
  lastStep: string | null
  phone: string | null
  credentialId: string | null
  credential: unknown | null
  lastChallengedAt: Date | null
  createdAt: Date
  updatedAt: Date
}

export type AuthOauthStatesRow = {
  id: string
  stateHash: string
  browserHash: string
  provider: string
  redirectTo: string
  codeChallenge: string | null
  codeChallengeMethod: string | null
  linkingSessionId: string | null
  createdAt: Date
  expiresAt: Date
}

export type AuthOneTimeTokensRow = {
  id: string
  userId: string
  kind:
    | 'signup'
    | 'magiclink'
    | 'recovery'
    | 'email_change_current'
    | 'email_change_new'
    | 'reauthentication'
    | 'sms_signup'
    | 'sms'
    | 'phone_change'
  relatesTo: string
  tokenHash: string | null
  codeHash: string
  redirectTo: string | null
  codeChallenge: string | null
  codeChallengeMethod: string | null
  createdAt: Date
  expiresAt: Date
}

export type AuthRefreshTokensRow = {
  tokenHash: string
  sessionId: string
  parentHash: string | null
  salt: string | null
  revokedAt: Date | null
  createdAt: Date
}

export type AuthSamlProvidersRow = {
  id: string
  ssoProviderId: string
  entityId: string
  metadataXml: string
  metadataUrl: string | null
  attributeMapping: unknown
  nameIdFormat: string | null
  createdAt: Date
  updatedAt: Date
}

export type AuthSamlRelayStatesRow = {
  id: string
  ssoProviderId: string
  requestId: string
  browserHash: string
  redirectTo: string
  codeChallenge: string | null
  codeChallengeMethod: string | null
  createdAt: Date
  expiresAt: Date
}

export type AuthServiceSecretsRow = {
  name: string
  value: string
  createdAt: Date
}

export type AuthSessionFactorsRow = {
  sessionId: string
  factorId: string
}

export type AuthSessionsRow = {
  id: string
  userId: string
  aal: 'aal1' | 'aal2'
  amr: unknown
  ip: string | null
  userAgent: string | null
  createdAt: Date
  refreshedAt: Date | null
  notAfter: Date | null
}

export type AuthSigningKeysRow = {
  kid: string
  algorithm: string
  privateJwk: unknown
  createdAt: Date
  retiredAt: Date | null
}

export type AuthSsoDomainsRow = {
  id: string
  ssoProviderId: string
  domain: string
  createdAt: Date
}

export type AuthSsoProvidersRow = {
  id: string
  resourceId: string | null
  disabled: boolean
  createdAt: Date
  updatedAt: Date
}

export type AuthUsersRow = {
  id: string
  aud: string
  role: string
  email: string | null
  phone: string | null
  encryptedPassword: string | null
  emailConfirmedAt: Date | null
  emailChange: string | null
  emailChangeSentAt: Date | null
  emailChangeConfirmStatus: number
  phoneConfirmedAt: Date | null
  phoneChange: string | null
  phoneChangeSentAt: Date | null
  lastSignInAt: Date | null
  invitedAt: Date | null
  appMetadata: unknown
  userMetadata: unknown
  isAnonymous: boolean
  isSsoUser: boolean
  bannedUntil: Date | null
  createdAt: Date
  updatedAt: Date
  deletedAt: Date | null
}

export type AchievementTotalsRow = {
  achievementId: string
  holders: number
}

export type AchievementsRow = {
  id: string
  name: LocalizedText
  description: LocalizedText
  howTo: LocalizedText
  emblem: string
  rule: AchievementRule | null
  isSecret: boolean
  coins: number
  itemId: string | null
  storyId: string | null
  isArchived: boolean
  createdAt: Date
}

export type AttendanceDisputesRow = {
  id: string
  bookingId: string
  text: string
  status: 'open' | 'upheld' | 'rejected'
  decidedBy: string | null
  decidedAt: Date | null
  reason: string | null
  createdAt: Date
}

export type AvatarUploadsRow = {
  digest: string
  userId: string | null
  isPublic: boolean
  usedAt: Date
}

export type BookingCancellationsRow = {
  bookingId: string
  band: 'full' | 'coins' | 'half' | 'none'
  seats: number
  withheld: number
  withheldFreeSeats: number
  retakenSeats: number
  createdAt: Date
}

export type BookingChangesRow = {
  id: string
  bookingId: string
  actorId: string | null
  fromStatus: string | null
  toStatus: string
  reason: string | null
  createdAt: Date
}

export type BookingConcessionsRow = {
  id: string
  bookingId: string
  staffId: string
  cause: 'cancellation' | 'refund' | 'waiver' | 'move' | 'paid_by_club'
  coins: number
  goodwill: number
  adjustmentId: string | null
  createdAt: Date
}

export type BookingRefundsRow = {
  id: string
  bookingId: string
  cause: 'cancellation' | 'seat_retaken' | 'goodwill' | 'staff'
  coins: number
  ledgerKey: string
  actorId: string | null
  reason: string | null
  createdAt: Date
}

export type BookingReschedulesRow = {
  bookingId: string
  scheduleVersion: number
  wasStartsAt: Date
  wasEndsAt: Date
  answerBy: Date
  answer: 'accepted' | 'refused' | 'unanswered' | 'replaced' | null
  answeredAt: Date | null
  createdAt: Date
}

export type BookingsRow = {
  id: string
  gameId: string
  userId: string
  seats: number
  guests: string[]
  status:
    | 'held'
    | 'confirmed'
    | 'attended'
    | 'no_show'
    | 'excused'
    | 'expired'
    | 'cancelled_by_player'
    | 'cancelled_by_master'
    | 'cancelled_by_platform'
  paidCoins: number
  freeSeats: number
  promoCodeId: string | null
  policy: unknown
  requestKey: string
  scheduleVersion: number
  createdAt: Date
  updatedAt: Date
}

export type BroadcastRecipientsRow = {
  broadcastId: string
  userId: string
  notifiedAt: Date | null
}

export type BroadcastsRow = {
  id: string
  requestKey: string
  createdBy: string
  title: LocalizedText
  text: LocalizedText
  audience: Audience
  status: 'scheduled' | 'sending' | 'sent' | 'stopped'
  sendAt: Date
  recipients: number | null
  notified: number
  createdAt: Date
  finishedAt: Date | null
}

export type CalendarFeedsRow = {
  id: string
  userId: string
  kind: 'player' | 'master'
  keyHash: string
  createdAt: Date
  revokedAt: Date | null
}

export type CalendarVersionsRow = {
  gameId: string
  feedId: string | null
  language: 'ru' | 'en' | null
  digest: string
  sequence: number
  changedAt: Date
}

export type CaseContactsRow = {
  contactHash: string
  caseId: string
}

export type CataloguePicturesRow = {
  digest: string
  storyId: string | null
  isStored: boolean
  usedAt: Date
  cardId: string | null
}

export type CoinAdjustmentsRow = {
  id: string
  userId: string
  amount: number
  reason: string
  status: 'pending' | 'applied' | 'refused'
  requestedBy: string
  decidedBy: string | null
  createdAt: Date
  decidedAt: Date | null
}

export type CoinPacksRow = {
  id: string
  coins: number
  bonusCoins: number
  priceMinor: number
  currency: string
  isActive: boolean
  position: number
  createdAt: Date
}

export type ConsentsRow = {
  id: string
  userId: string
  purpose: 'offer' | 'privacy' | 'rules' | 'adult' | 'newsletter'
  version: number
  given: boolean
  network: string | null
  recordedBy: string | null
  createdAt: Date
}

export type CorporateRequestsRow = {
  id: string
  format: 'table' | 'fleet' | 'story'
  people: number
  wantedOn: Date | null
  venue: 'club' | 'office' | 'online'
  budget: number | null
  wishes: string | null
  name: string
  company: string | null
  email: string | null
  phone: string | null
  language: 'ru' | 'en'
  consentVersion: number
  consentAt: Date
  consentAddress: string
  status: 'new' | 'assigned' | 'quoted' | 'accepted' | 'declined'
  assignedTo: string | null
  quoteText: string | null
  quotePrice: number | null
  quotedAt: Date | null
  quoteExpiresAt: Date | null
  quoteKeyHash: string | null
  closedAt: Date | null
  declineReason: string | null
  version: number
  createdAt: Date
}

export type CurrencyAccountsRow = {
  userId: string
  balance: number
}

export type CurrencyChangeNotificationsRow = {
  id: string
  userId: string
  amountChanged: number
  oldBalance: number
  newBalance: number
  transactionType: 'admin_adjustment' | 'purchase' | 'booking' | 'refund' | 'gift'
  description: string
  kind: string | null
  facts: unknown | null
  createdAt: Date
  shownAt: Date | null
}

export type CurrencyTransactionsRow = {
  id: string
  userId: string
  amount: number
  type: 'admin_adjustment' | 'purchase' | 'booking' | 'refund' | 'gift'
  description: string
  kind: string | null
  facts: unknown | null
  balanceAfter: number
  idempotencyKey: string | null
  reference: Record<string, string>
  createdAt: Date
  sequence: number
}

export type DemoPaymentsRow = {
  id: string
  paymentId: string
  amountMinor: number
  currency: string
  status: 'open' | 'paid' | 'declined' | 'refunded'
  returnUrl: string
  createdAt: Date
}

export type DevMailboxRow = {
  id: string
  number: string
  recipient: string
  subject: string
  html: string
  text: string
  createdAt: Date
}

export type DomainEventHandlingsRow = {
  subscriber: string
  eventId: string
  handledAt: Date
}

export type DomainEventsRow = {
  id: string
  key: string
  kind: string
  facts: unknown
  occurredAt: Date
  handledAt: Date | null
}

export type EndedFriendshipsRow = {
  userLow: string
  userHigh: string
  endedAt: Date
}

export type EndedMembershipsRow = {
  userId: string
  guildId: string
  joinedAt: Date
  endedAt: Date
}

export type ExportTicketsRow = {
  tokenHash: string
  userId: string
  request: ExportRequest
  language: string
  createdAt: Date
  expiresAt: Date
}

export type FreeWindowsRow = {
  userId: string
  weekday: number
  fromMinute: number
  toMinute: number
}

export type FriendshipsRow = {
  userLow: string
  userHigh: string
  requestedBy: string
  status: 'pending' | 'accepted'
  createdAt: Date
  acceptedAt: Date | null
  withheldUntil: Date | null
}

export type GameChangesRow = {
  id: string
  gameId: string
  actorId: string | null
  fromStatus: string | null
  toStatus: string
  reason: string | null
  createdAt: Date
}

export type GameInvitationsRow = {
  gameId: string
  inviterId: string
  inviteeId: string
  dismissedAt: Date | null
  createdAt: Date
}

export type GameLifecycleStepsRow = {
  gameId: string
  scheduleVersion: number
  step: 'planned' | 'extended' | 'minimum' | 'reminder_day' | 'reminder_hours'
  reachedAt: Date
}

export type GameMessagesRow = {
  id: string
  gameId: string
  authorId: string
  text: string
  createdAt: Date
}

export type GameOccurrencesRow = {
  seriesId: string
  localDate: Date
  state: 'announced' | 'skipped' | 'conflicted'
  gameId: string | null
  createdAt: Date
}

export type GameSeriesRow = {
  id: string
  requestId: string
  masterId: string
  storyId: string
  firstDate: Date
  untilDate: Date
  localTime: string
  zone: string
  durationMinutes: number
  format: string
  placeId: string | null
  language: string
  minPlayers: number
  maxPlayers: number
  price: number
  belowMinimum: string
  createdAt: Date
}

export type GamesRow = {
  id: string
  storyId: string
  masterId: string
  startsAt: Date
  endsAt: Date
  busyUntil: Date
  format: 'online' | 'club'
  placeId: string | null
  onlineUrl: string | null
  language: 'ru' | 'en'
  minPlayers: number
  maxPlayers: number
  price: number
  status:
    | 'draft'
    | 'review'
    | 'published'
    | 'confirmed'
    | 'live'
    | 'finished'
    | 'settled'
    | 'cancelled'
  belowMinimum: 'run' | 'extend' | 'cancel'
  cancelledBy: string | null
  cancelReason: string | null
  scheduleVersion: number
  guildId: string | null
  guildHours: number | null
  guildUntil: Date | null
  seatsTaken: number
  waiting: number
  createdAt: Date
}

export type GiftGamesRow = {
  id: string
  giverId: string
  recipientId: string | null
  recipientEmail: string | null
  used: boolean
  status: 'purchased' | 'delivered' | 'claimed' | 'reserved' | 'used' | 'expired' | 'refunded'
  message: string
  price: number
  deliverAt: Date
  bookingId: string | null
  requestKey: string
  requestLine: number
  createdAt: Date
  deliveredAt: Date | null
  withheldAt: Date | null
  announcedAt: Date | null
  claimedAt: Date | null
}

export type GuildApplicationsRow = {
  id: string
  guildId: string
  userId: string
  kind: 'application' | 'invitation'
  message: string
  invitedBy: string | null
  status: 'open' | 'accepted' | 'declined' | 'withdrawn' | 'closed'
  createdAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  withheldUntil: Date | null
}

export type GuildBansRow = {
  guildId: string
  userId: string
  reason: string
  bannedBy: string
  createdAt: Date
}

export type GuildMembersRow = {
  userId: string
  guildId: string
  rank: 'leader' | 'officer' | 'member'
  powers: string[]
  joinedAt: Date
}

export type GuildPostsRow = {
  id: string
  seq: string
  guildId: string
  kind:
    | 'news'
    | 'founded'
    | 'joined'
    | 'left'
    | 'leader'
    | 'renamed'
    | 'level'
    | 'achievement'
    | 'together'
    | 'game'
  key: string
  userId: string | null
  text: string | null
  facts: unknown
  createdAt: Date
}

export type GuildReactionsRow = {
  postId: string
  userId: string
  reaction: 'heart' | 'hand' | 'cup' | 'laugh'
  createdAt: Date
}

export type GuildStandingsRow = {
  seasonId: string | null
  guildId: string
  position: number
  place: number
  tied: number
  score: string
  players: number
}

export type GuildsRow = {
  id: string
  name: string
  nameKey: string
  tag: string
  tagKey: string
  description: string
  emblem: GuildEmblem
  chat: string
  textsVersion: number
  textsChangedAt: Date
  checkedVersion: number
  isRecruiting: boolean
  founderId: string
  coins: number
  requestKey: string
  members: number
  gamesTogether: number
  createdAt: Date
  renamedAt: Date | null
  warned: string | null
  disbandedAt: Date | null
}

export type ItemGrantRecipientsRow = {
  grantId: string
  userId: string
  processedAt: Date | null
}

export type ItemGrantsRow = {
  id: string
  requestKey: string
  createdBy: string
  itemId: string
  audience: Audience
  status: 'running' | 'done' | 'stopped'
  recipients: number
  processed: number
  given: number
  createdAt: Date
  finishedAt: Date | null
}

export type ItemsRow = {
  id: string
  kind: 'frame' | 'title' | 'emblem' | 'dice_skin' | 'ticket'
  name: LocalizedText
  description: LocalizedText
  look: string
  hue: string
  rarity: 'common' | 'rare' | 'legend'
  isUnique: boolean
  isArchived: boolean
  createdAt: Date
}

export type JobApplicationEntriesRow = {
  id: string
  applicationId: string
  kind: 'stage' | 'note'
  stage: string | null
  text: string | null
  authorId: string | null
  createdAt: Date
}

export type JobApplicationFilesRow = {
  id: string
  applicationId: string | null
  digest: string
  name: string
  type: string
  bytes: number
  createdAt: Date
}

export type JobApplicationsRow = {
  id: string
  jobId: string
  userId: string | null
  name: string
  email: string | null
  phone: string | null
  answers: { question: LocalizedText; text: string }[]
  language: 'ru' | 'en'
  consentVersion: number
  consentAt: Date
  consentAddress: string
  stage: 'received' | 'reading' | 'talk' | 'trial' | 'offer' | 'declined' | 'withdrawn'
  stageAt: Date
  version: number
  withdrawalKeyHash: string | null
  createdAt: Date
  endedAt: Date | null
  retainedAt: Date | null
  eraseAt: Date | null
}

export type JobFailuresRow = {
  name: string
  failedRuns: number
  failingSince: Date
}

export type JobsRow = {
  id: string
  title: LocalizedText
  summary: LocalizedText
  duties: LocalizedText
  expectations: LocalizedText
  kind: 'full_time' | 'part_time' | 'shifts' | 'project'
  schedule: LocalizedText | null
  placeId: string | null
  payFrom: number | null
  payTo: number | null
  payPer: 'hour' | 'game' | 'month' | 'project'
  questions: Question[]
  position: number
  status: 'draft' | 'open' | 'closed'
  version: number
  createdAt: Date
  openedAt: Date | null
  closedAt: Date | null
}

export type LegalDocumentsRow = {
  kind: 'offer' | 'privacy' | 'rules' | 'cookies' | 'requisites'
  version: number
  text: LocalizedText
  changes: LocalizedText | null
  asksAgain: boolean
  effectiveFrom: Date
  publishedAt: Date
  publishedBy: string | null
  reason: string | null
}

export type LegalDraftsRow = {
  kind: 'offer' | 'privacy' | 'rules' | 'cookies' | 'requisites'
  text: LocalizedText
  changes: LocalizedText
  asksAgain: boolean
  revision: number
  updatedAt: Date
}

export type LevelRewardsRow = {
  level: number
  coins: number
  itemId: string | null
}

export type LevelsRow = {
  userId: string
  level: number
  coins: number
  reachedAt: Date
  shownAt: Date | null
}

export type MasterCardProposalsRow = {
  id: string
  cardId: string
  authorId: string
  fields: CardFields
  status: 'pending' | 'approved' | 'rejected' | 'withdrawn'
  reason: string | null
  createdAt: Date
  decidedBy: string | null
  decidedAt: Date | null
}

export type MasterCardsRow = {
  id: string
  userId: string
  name: LocalizedText
  headline: LocalizedText
  bio: LocalizedText
  genres: string[]
  languages: string[]
  photo: string | null
  position: number
  isTrusted: boolean
  isActive: boolean
  isArchived: boolean
  version: number
  sinks: boolean
  createdAt: Date
  links: string[]
}

export type MasterTotalsRow = {
  userId: string
  reviewCount: number
  starsTotal: number
  gamesRun: number
}

export type ModerationAssignmentsRow = {
  kind: 'profile' | 'review' | 'report' | 'dispute' | 'appeal' | 'story'
  itemId: string
  moderatorId: string
  expiresAt: Date
}

export type ModerationCasesRow = {
  id: string
  subjectKind: 'profile' | 'review' | 'room_event' | 'room_removal' | 'guild'
  subjectId: string
  userId: string
  status: 'open' | 'escalated' | 'closed'
  outcome: 'dismissed' | 'warned' | 'suspended' | 'banned' | null
  reason: string | null
  decidedBy: string | null
  decidedAt: Date | null
  createdAt: Date
}

export type ModerationEntriesRow = {
  id: string
  caseId: string
  actorId: string | null
  kind:
    | 'opened'
    | 'reported'
    | 'note'
    | 'escalated'
    | 'decided'
    | 'appealed'
    | 'appeal_decided'
    | 'lifted'
  text: string | null
  createdAt: Date
}

export type ModerationReportsRow = {
  id: string
  caseId: string
  reporterId: string
  reason: 'insult' | 'harassment' | 'spam' | 'false_name' | 'spoiler' | 'other'
  text: string
  evidence: unknown
  createdAt: Date
}

export type NotificationDeliveriesRow = {
  notificationId: string
  channel: 'mail' | 'push'
  createdAt: Date
}

export type NotificationPreferencesRow = {
  userId: string
  type: string
  channel: 'in_app' | 'mail' | 'push'
  enabled: boolean
}

export type NotificationsRow = {
  id: string
  userId: string
  type:
    | 'booking'
    | 'cancellation'
    | 'schedule_request'
    | 'schedule_decision'
    | 'moderation_request'
    | 'moderation_decision'
    | 'rating_moderation'
    | 'rating_decision'
    | 'gift_received'
    | 'admin'
    | 'system'
  kind: string
  title: string
  message: string
  facts: unknown | null
  read: boolean
  urgent: boolean
  requestId: string | null
  waitlistEntryId: string | null
  subject: string | null
  createdAt: Date
  gameId: string | null
}

export type PaymentEventsRow = {
  id: string
  provider: string
  eventId: string
  paymentId: string | null
  kind: string
  outcome: 'credited' | 'recorded' | 'ignored' | 'attention'
  facts: unknown
  receivedAt: Date
}

export type PaymentOrdersRow = {
  paymentId: string
  userId: string
  entryId: string | null
  requestKey: string | null
  request: unknown | null
  status: 'waiting' | 'booked' | 'refused' | 'withdrawn'
  refusal: unknown | null
  createdAt: Date
  settledAt: Date | null
}

export type PaymentPacksRow = {
  paymentId: string
  packId: string
  count: number
}

export type PaymentsRow = {
  id: string
  userId: string
  packId: string | null
  provider: string
  providerId: string | null
  status:
    | 'created'
    | 'pending'
    | 'paid'
    | 'refunding'
    | 'failed'
    | 'expired'
    | 'refunded'
    | 'disputed'
  coins: number
  exactCoins: number
  amountMinor: number
  currency: string
  requestKey: string
  payUrl: string | null
  attention: string | null
  createdAt: Date
  updatedAt: Date
  creditedAt: Date | null
  refundAttempt: number
}

export type PlacesRow = {
  id: string
  name: LocalizedText
  address: LocalizedText
  directions: LocalizedText | null
  advice: LocalizedText | null
  contact: string | null
  mapUrl: string | null
  position: number
  isActive: boolean
  createdAt: Date
}

export type ProfileChangesRow = {
  id: string
  userId: string
  version: number
  proposal: Record<string, string | null>
  status: 'pending' | 'approved' | 'rejected' | 'replaced'
  reason: string | null
  decidedBy: string | null
  decidedAt: Date | null
  createdAt: Date
}

export type ProfilesRow = {
  id: string
  accountId: number
  displayName: string | null
  avatarUrl: string | null
  phone: string | null
  telegram: string | null
  bio: string | null
  rememberPreferences: boolean
  streamerMode: boolean
  inRating: boolean
  celebrations: boolean
  friendRequests: 'everyone' | 'played_together' | 'off'
  locale: 'ru' | 'en'
  timeZone: string
  xp: number
  level: number
  gamesPlayed: number
  totalSpent: number
  createdAt: Date
  updatedAt: Date
}

export type PromoCodesRow = {
  id: string
  code: string
  kind: 'percent' | 'fixed' | 'free_seat'
  value: number
  startsAt: Date | null
  endsAt: Date | null
  maxUses: number | null
  maxUsesPerPlayer: number
  maxSeats: number | null
  minTotal: number
  storyIds: string[]
  masterIds: string[]
  weekdays: number[]
  firstBookingOnly: boolean
  isPaused: boolean
  uses: number
  createdBy: string | null
  createdAt: Date
}

export type PromoRedemptionsRow = {
  id: string
  promoCodeId: string
  userId: string
  bookingId: string
  requestKey: string
  discount: number
  status: 'reserved' | 'counted' | 'released'
  createdAt: Date
}

export type PushDevicesRow = {
  id: string
  userId: string
  sessionId: string
  endpoint: string
  p256dh: string
  auth: string
  createdAt: Date
  seenAt: Date
  deliveredAt: Date | null
  isMasked: boolean
  removedAt: Date | null
}

export type PushKeysRow = {
  only: boolean
  publicKey: string
  privateKey: string
}

export type RateLimitsRow = {
  scope: string
  key: string
  hits: number
  expiresAt: Date
}

export type RequestRecordsRow = {
  subject: string
  kind: 'friend' | 'guild_invitation' | 'guild_application' | 'game_invitation'
  senderId: string | null
  recipientId: string | null
  guildId: string | null
  isOpen: boolean
  declinedAt: Date | null
  notifiedAt: Date | null
  notificationDueAt: Date | null
}

export type ReviewsRow = {
  id: string
  gameId: string
  storyId: string
  masterId: string
  userId: string
  stars: number
  text: string
  status: 'pending' | 'published' | 'rejected' | 'hidden'
  version: number
  reason: string | null
  decidedBy: string | null
  decidedAt: Date | null
  reply: string | null
  repliedAt: Date | null
  createdAt: Date
}

export type RoleChangeNotificationsRow = {
  id: string
  userId: string
  oldRole: string
  newRole: string
  createdAt: Date
  shownAt: Date | null
}

export type RoomBoundariesRow = {
  gameId: string
  userId: string
  answer: unknown
  updatedAt: Date
}

export type RoomEventsRow = {
  id: string
  gameId: string
  seq: number
  kind: string
  payload: unknown
  authorId: string | null
  audience: string[] | null
  createdAt: Date
}

export type RoomHandoutsRow = {
  id: string
  gameId: string
  storyId: string
  ownerId: string
  title: string
  text: string
  version: number
  createdAt: Date
  updatedAt: Date
}

export type RoomInitiativeRow = {
  gameId: string
  state: unknown
  updatedAt: Date
}

export type RoomMembersRow = {
  gameId: string
  userId: string
  character: string | null
  firstSeenAt: Date
  seenAt: Date
  secondsPresent: number
  removedAt: Date | null
  leftAt: Date | null
  leftFreely: boolean
  partChangedAt: Date | null
}

export type RoomNotesRow = {
  id: string
  gameId: string
  userId: string
  text: string
  updatedAt: Date
}

export type RoomRemovalsRow = {
  id: string
  gameId: string
  userId: string
  removedBy: string
  reason: 'insult' | 'harassment' | 'spam' | 'false_name' | 'spoiler' | 'other'
  text: string
  createdAt: Date
}

export type RoomSharedNotesRow = {
  gameId: string
  text: string
  version: number
  editorId: string | null
  editorUntil: Date | null
  updatedAt: Date
}

export type RoomShownHandoutsRow = {
  id: string
  gameId: string
  handoutId: string | null
  title: string
  text: string
  audience: string[] | null
  shownAt: Date
}

export type RoomTimersRow = {
  id: string
  gameId: string
  name: string
  seconds: number
  endsAt: Date | null
  leftMs: number | null
  createdAt: Date
}

export type RoomWishesRow = {
  gameId: string
  userId: string
  star: string
  wish: string
  updatedAt: Date
}

export type RoomsRow = {
  gameId: string
  lastSeq: number
  scene: string | null
  coMasterId: string | null
  hostId: string | null
  serverSeed: string | null
  rolls: number
  seedRevealedAt: Date | null
  endedAt: Date | null
  createdAt: Date
}

export type SanctionAppealsRow = {
  id: string
  sanctionId: string
  text: string
  status: 'open' | 'upheld' | 'rejected'
  decidedBy: string | null
  decidedAt: Date | null
  reason: string | null
  createdAt: Date
}

export type SanctionedContactsRow = {
  contactHash: string
  sanctionId: string
}

export type ScheduleRequestsRow = {
  id: string
  masterId: string
  gameId: string | null
  kind: 'create' | 'move' | 'cancel'
  proposal: unknown
  reason: string | null
  requestStatus: 'pending' | 'approved' | 'rejected'
  approvedBy: string | null
  approvedAt: Date | null
  createdAt: Date
}

export type SeasonRewardsRow = {
  quarter: 'winter' | 'spring' | 'summer' | 'autumn'
  itemId: string
  placeTo: number | null
}

export type SeasonStandingsRow = {
  seasonId: string | null
  board: 'players' | 'masters'
  userId: string
  position: number | null
  place: number | null
  tied: number | null
  score: string
  games: number
  reviews: number
  again: number | null
}

export type SeasonsRow = {
  id: string
  number: number
  quarter: 'winter' | 'spring' | 'summer' | 'autumn'
  startsAt: Date
  endsAt: Date
  state: 'open' | 'closing' | 'final'
  participants: number
  rewarded: number
  rewardedTo: string | null
  closedAt: Date | null
}

export type SettingChangesRow = {
  id: string
  key: string
  version: number
  before: unknown
  after: unknown
  reason: string
  changedBy: string
  changedAt: Date
  undoes: string | null
}

export type SettingsRow = {
  key: string
  value: unknown
  updatedAt: Date
}

export type StaffInvitationsRow = {
  id: string
  email: string | null
  role: 'master' | 'moderator' | 'owner'
  reason: string
  keyHash: string
  invitedBy: string
  createdAt: Date
  expiresAt: Date
  acceptedBy: string | null
  acceptedAt: Date | null
  revokedAt: Date | null
}

export type StaffNotesRow = {
  id: string
  userId: string
  authorId: string
  body: string
  createdAt: Date
}

export type StandingBoardsRow = {
  seasonId: string | null
  board: 'players' | 'masters' | 'guilds'
  asOf: Date
  total: number
}

export type StoriesRow = {
  id: string
  slug: string
  title: LocalizedText
  summary: LocalizedText
  description: LocalizedText
  text: Record<Language, StoryDocument> | null
  genre:
    | 'fantasy'
    | 'detective'
    | 'horror'
    | 'scifi'
    | 'cyberpunk'
    | 'historical'
    | 'postapoc'
    | 'fairytale'
    | 'mystic'
    | 'adventure'
  durationMinutes: number
  minPlayers: number
  maxPlayers: number
  price: number
  ageRating: number
  difficulty: 'easy' | 'medium' | 'hard'
  contentWarnings: LocalizedText[]
  bring: LocalizedText | null
  safetyTools: string[]
  sheet: LocalizedText[]
  cover: unknown
  status: 'draft' | 'review' | 'scheduled' | 'live' | 'archived'
  isActive: boolean
  version: number
  liveVersion: number | null
  publishAt: Date | null
  authorId: string | null
  returnedReason: string | null
  createdAt: Date
  updatedAt: Date
  searchText: string | null
}

export type StorySlugsRow = {
  slug: string
  storyId: string
  createdAt: Date
}

export type StoryTotalsRow = {
  storyId: string
  reviewCount: number
  starsTotal: number
  gamesRun: number
}

export type StoryVersionsRow = {
  storyId: string
  version: number
  content: StoryContent
  createdBy: string | null
  createdAt: Date
  editedTexts: string[]
}

export type SubscriptionTiersRow = {
  id: string
  name: LocalizedText
  description: LocalizedText
  price: number
  monthlyFreeGames: number
  isActive: boolean
  position: number
  createdAt: Date
}

export type SubscriptionUsesRow = {
  id: string
  subscriptionId: string
  bookingId: string
  periodStartsAt: Date
  games: number
  status: 'reserved' | 'counted' | 'returned'
}

export type SuppressedAddressesRow = {
  addressHash: string
  createdAt: Date
}

export type SystemLogsRow = {
  id: string
  level: 'info' | 'warning' | 'error'
  actorId: string | null
  action: string
  targetType: string | null
  targetId: string | null
  before: unknown | null
  after: unknown | null
  requestId: string | null
  ipAddress: string | null
  createdAt: Date
}

export type UnsubscribeKeysRow = {
  only: boolean
  secret: string
}

export type UserAchievementsRow = {
  id: string
  userId: string
  achievementId: string
  source: 'rule' | 'hand'
  awardedBy: string | null
  coins: number
  awardedAt: Date
  shownAt: Date | null
  revokedAt: Date | null
  revokedBy: string | null
  revokeReason: string | null
}

export type UserBansRow = {
  id: string
  userId: string
  kind: 'suspended' | 'banned'
  reason: string
  caseId: string | null
  seats: 'kept' | 'cancelled'
  startsAt: Date
  endsAt: Date | null
  createdBy: string | null
  requiredRole: 'moderator' | 'owner'
  liftedAt: Date | null
  liftedBy: string | null
  liftReason: string | null
  continues: string | null
}

export type UserBlocksRow = {
  blockerId: string
  blockedId: string
  createdAt: Date
}

export type UserItemsRow = {
  id: string
  userId: string
  itemId: string
  kind: string
  isSole: boolean
  sourceKind: 'level' | 'achievement' | 'season' | 'hand'
  sourceId: string
  givenBy: string | null
  givenAt: Date
  isWorn: boolean
  usedAt: Date | null
  takenAt: Date | null
  takenBy: string | null
  takeReason: string | null
}

export type UserPresenceRow = {
  userId: string
  lastSeen: Date
  ipAddress: string | null
  userAgent: string | null
  isOnline: boolean
}

export type UserRolesRow = {
  userId: string
  role: 'owner' | 'master' | 'moderator' | 'user'
  assignedBy: string | null
  updatedAt: Date
}

export type UserSubscriptionsRow = {
  id: string
  userId: string
  tierId: string
  nextTierId: string | null
  isActive: boolean
  renews: boolean
  periodStartsAt: Date
  expiresAt: Date
  graceUntil: Date | null
  graceNotifiedAt: Date | null
  freeGamesUsed: number
  requestKey: string | null
  createdAt: Date
  endedAt: Date | null
}

export type WaitlistAnswerKeysRow = {
  entryId: string
  keyHash: string
  createdAt: Date
}

export type WaitlistEntriesRow = {
  id: string
  gameId: string
  userId: string
  seats: number
  priority: number
  automatic: boolean
  status: 'waiting' | 'offered' | 'accepted' | 'declined' | 'expired' | 'withdrawn'
  timesPassed: number
  offerExpiresAt: Date | null
  offeredBy: string | null
  offerReason: string | null
  invitedBy: string | null
  replacesBookingId: string | null
  createdAt: Date
}

export type XpEventsRow = {
  id: string
  userId: string
  kind: 'game_attended' | 'first_time' | 'review_published' | 'game_run'
  sourceId: string
  turn: number
  points: number
  isCapped: boolean
  gameId: string
  happenedAt: Date
  createdAt: Date
}

export type ListedGamesRow = {
  id: string
  storyId: string
  masterId: string
  slug: string
  title: LocalizedText
  genre:
    | 'fantasy'
    | 'detective'
    | 'horror'
    | 'scifi'
    | 'cyberpunk'
    | 'historical'
    | 'postapoc'
    | 'fairytale'
    | 'mystic'
    | 'adventure'
  ageRating: number
  cardId: string | null
  masterName: LocalizedText
  masterSinks: boolean
  startsAt: Date
  endsAt: Date
  format: 'online' | 'club'
  place: LocalizedText | null
  language: 'ru' | 'en'
  minPlayers: number
  maxPlayers: number
  seatsTaken: number
  waiting: number
  price: number
  status:
    | 'draft'
    | 'review'
    | 'published'
    | 'confirmed'
    | 'live'
    | 'finished'
    | 'settled'
    | 'cancelled'
  scheduleVersion: number
  placeId: string | null
  guildId: string | null
  guildName: string | null
  guildTag: string | null
  guildUntil: Date | null
  masterPhoto: string | null
}

export type MasterNamesRow = {
  userId: string
  name: LocalizedText
}

export type ModerationItemsRow = {
  kind: QueueKind | 'sanction' | 'mark'
  id: string
  userId: string
  since: Date
  excerpt: string | null
  escalated: boolean
  required: Role
  parties: string[]
  insiders: string[]
  isOver: boolean
  decidedBy: string | null
  decidedAt: Date | null
}

export type ShownNamesRow = {
  userId: string
  name: string | null
  avatarUrl: string | null
}

/** What may be inserted into each table. */
export type Inserts = {
  'auth.audit_log_entries': Insert<
    AuthAuditLogEntriesRow,
    'userId' | 'payload' | 'ip' | 'createdAt'
  >
  'auth.consumed_tokens': Insert<AuthConsumedTokensRow, never>
  'auth.flow_state': Insert<AuthFlowStateRow, 'provider' | 'sessionNotAfter' | 'createdAt'>
  'auth.identities': Insert<AuthIdentitiesRow, 'lastSignInAt' | 'createdAt' | 'updatedAt'>
  'auth.mfa_challenges': Insert<
    AuthMfaChallengesRow,
    'codeHash' | 'webauthnChallenge' | 'createdAt'
  >
  'auth.mfa_factors': Insert<
    AuthMfaFactorsRow,
    | 'status'
    | 'friendlyName'
    | 'secret'
    | 'lastStep'
    | 'phone'
    | 'credentialId'
    | 'credential'
    | 'lastChallengedAt'
    | 'createdAt'
    | 'updatedAt'
  >
  'auth.oauth_states': Insert<
    AuthOauthStatesRow,
    'codeChallenge' | 'codeChallengeMethod' | 'linkingSessionId'
  >
  'auth.one_time_tokens': Insert<
    AuthOneTimeTokensRow,
    'tokenHash' | 'redirectTo' | 'codeChallenge' | 'codeChallengeMethod' | 'createdAt'
  >
  'auth.refresh_tokens': Insert<
    AuthRefreshTokensRow,
    'parentHash' | 'salt' | 'revokedAt' | 'createdAt'
  >
  'auth.saml_providers': Insert<
    AuthSamlProvidersRow,
    'metadataUrl' | 'attributeMapping' | 'nameIdFormat'
  >
  'auth.saml_relay_states': Insert<AuthSamlRelayStatesRow, 'codeChallenge' | 'codeChallengeMethod'>
  'auth.service_secrets': Insert<AuthServiceSecretsRow, never>
  'auth.session_factors': Insert<AuthSessionFactorsRow, never>
  'auth.sessions': Insert<
    AuthSessionsRow,
    'aal' | 'amr' | 'ip' | 'userAgent' | 'createdAt' | 'refreshedAt' | 'notAfter'
  >
  'auth.signing_keys': Insert<AuthSigningKeysRow, 'createdAt' | 'retiredAt'>
  'auth.sso_domains': Insert<AuthSsoDomainsRow, never>
  'auth.sso_providers': Insert<AuthSsoProvidersRow, 'resourceId' | 'disabled'>
  'auth.users': Insert<
    AuthUsersRow,
    | 'aud'
    | 'role'
    | 'email'
    | 'phone'
    | 'encryptedPassword'
    | 'emailConfirmedAt'
    | 'emailChange'
    | 'emailChangeSentAt'
    | 'emailChangeConfirmStatus'
    | 'phoneConfirmedAt'
    | 'phoneChange'
    | 'phoneChangeSentAt'
    | 'lastSignInAt'
    | 'invitedAt'
    | 'appMetadata'
    | 'userMetadata'
    | 'isAnonymous'
    | 'isSsoUser'
    | 'bannedUntil'
    | 'createdAt'
    | 'updatedAt'
    | 'deletedAt'
  >
  achievement_totals: Insert<AchievementTotalsRow, never>
  achievements: Insert<
    AchievementsRow,
    'rule' | 'isSecret' | 'coins' | 'itemId' | 'storyId' | 'isArchived' | 'createdAt'
  >
  attendance_disputes: Insert<
    AttendanceDisputesRow,
    'status' | 'decidedBy' | 'decidedAt' | 'reason' | 'createdAt'
  >
  avatar_uploads: Insert<AvatarUploadsRow, 'userId' | 'isPublic'>
  booking_cancellations: Insert<
    BookingCancellationsRow,
    'withheldFreeSeats' | 'retakenSeats' | 'createdAt'
  >
  booking_changes: Insert<BookingChangesRow, 'actorId' | 'fromStatus' | 'reason' | 'createdAt'>
  booking_concessions: Insert<BookingConcessionsRow, 'goodwill' | 'adjustmentId'>
  booking_refunds: Insert<BookingRefundsRow, 'actorId' | 'reason' | 'createdAt'>
  booking_reschedules: Insert<BookingReschedulesRow, 'answer' | 'answeredAt' | 'createdAt'>
  bookings: Insert<
    BookingsRow,
    'guests' | 'freeSeats' | 'promoCodeId' | 'scheduleVersion' | 'createdAt' | 'updatedAt'
  >
  broadcast_recipients: Insert<BroadcastRecipientsRow, 'notifiedAt'>
  broadcasts: Insert<BroadcastsRow, 'status' | 'recipients' | 'notified' | 'finishedAt'>
  calendar_feeds: Insert<CalendarFeedsRow, 'createdAt' | 'revokedAt'>
  calendar_versions: Insert<CalendarVersionsRow, 'feedId' | 'language'>
  case_contacts: Insert<CaseContactsRow, never>
  catalogue_pictures: Insert<CataloguePicturesRow, 'storyId' | 'isStored' | 'cardId'>
  coin_adjustments: Insert<CoinAdjustmentsRow, 'status' | 'decidedBy' | 'createdAt' | 'decidedAt'>
  coin_packs: Insert<
    CoinPacksRow,
    'bonusCoins' | 'currency' | 'isActive' | 'position' | 'createdAt'
  >
  consents: Insert<ConsentsRow, 'network' | 'recordedBy', 'id'>
  corporate_requests: Insert<
    CorporateRequestsRow,
    | 'wantedOn'
    | 'budget'
    | 'wishes'
    | 'company'
    | 'email'
    | 'phone'
    | 'status'
    | 'assignedTo'
    | 'quoteText'
    | 'quotePrice'
    | 'quotedAt'
    | 'quoteExpiresAt'
    | 'quoteKeyHash'
    | 'closedAt'
    | 'declineReason'
    | 'version'
  >
  currency_accounts: Insert<CurrencyAccountsRow, 'balance'>
  currency_change_notifications: Insert<
    CurrencyChangeNotificationsRow,
    'id' | 'kind' | 'facts' | 'createdAt' | 'shownAt'
  >
  currency_transactions: Insert<
    CurrencyTransactionsRow,
    'id' | 'kind' | 'facts' | 'idempotencyKey' | 'reference' | 'createdAt',
    'sequence'
  >
  demo_payments: Insert<DemoPaymentsRow, 'status' | 'createdAt'>
  dev_mailbox: Insert<DevMailboxRow, never, 'number'>
  domain_event_handlings: Insert<DomainEventHandlingsRow, never>
  domain_events: Insert<DomainEventsRow, 'handledAt', 'id'>
  ended_friendships: Insert<EndedFriendshipsRow, never>
  ended_memberships: Insert<EndedMembershipsRow, never>
  export_tickets: Insert<ExportTicketsRow, never>
  free_windows: Insert<FreeWindowsRow, never>
  friendships: Insert<FriendshipsRow, 'status' | 'acceptedAt' | 'withheldUntil'>
  game_changes: Insert<GameChangesRow, 'actorId' | 'fromStatus' | 'reason' | 'createdAt'>
  game_invitations: Insert<GameInvitationsRow, 'dismissedAt'>
  game_lifecycle_steps: Insert<GameLifecycleStepsRow, never>
  game_messages: Insert<GameMessagesRow, never>
  game_occurrences: Insert<GameOccurrencesRow, 'gameId' | 'createdAt'>
  game_series: Insert<GameSeriesRow, 'placeId' | 'createdAt'>
  games: Insert<
    GamesRow,
    | 'placeId'
    | 'onlineUrl'
    | 'language'
    | 'status'
    | 'belowMinimum'
    | 'cancelledBy'
    | 'cancelReason'
    | 'scheduleVersion'
    | 'guildId'
    | 'guildHours'
    | 'guildUntil'
    | 'seatsTaken'
    | 'waiting'
    | 'createdAt'
  >
  gift_games: Insert<
    GiftGamesRow,
    | 'recipientId'
    | 'recipientEmail'
    | 'used'
    | 'status'
    | 'message'
    | 'bookingId'
    | 'requestLine'
    | 'createdAt'
    | 'deliveredAt'
    | 'withheldAt'
    | 'announcedAt'
    | 'claimedAt'
  >
  guild_applications: Insert<
    GuildApplicationsRow,
    'message' | 'invitedBy' | 'status' | 'decidedBy' | 'decidedAt' | 'withheldUntil'
  >
  guild_bans: Insert<GuildBansRow, never>
  guild_members: Insert<GuildMembersRow, 'powers'>
  guild_posts: Insert<GuildPostsRow, 'userId' | 'text' | 'facts', 'seq'>
  guild_reactions: Insert<GuildReactionsRow, never>
  guild_standings: Insert<GuildStandingsRow, 'seasonId'>
  guilds: Insert<
    GuildsRow,
    | 'description'
    | 'chat'
    | 'textsVersion'
    | 'textsChangedAt'
    | 'checkedVersion'
    | 'isRecruiting'
    | 'members'
    | 'gamesTogether'
    | 'renamedAt'
    | 'warned'
    | 'disbandedAt'
  >
  item_grant_recipients: Insert<ItemGrantRecipientsRow, 'processedAt'>
  item_grants: Insert<ItemGrantsRow, 'status' | 'processed' | 'given' | 'finishedAt'>
  items: Insert<ItemsRow, 'isUnique' | 'isArchived' | 'createdAt'>
  job_application_entries: Insert<JobApplicationEntriesRow, 'stage' | 'text' | 'authorId'>
  job_application_files: Insert<JobApplicationFilesRow, 'applicationId'>
  job_applications: Insert<
    JobApplicationsRow,
    | 'userId'
    | 'email'
    | 'phone'
    | 'stage'
    | 'version'
    | 'withdrawalKeyHash'
    | 'endedAt'
    | 'retainedAt'
    | 'eraseAt'
  >
  job_failures: Insert<JobFailuresRow, never>
  jobs: Insert<
    JobsRow,
    | 'schedule'
    | 'placeId'
    | 'payFrom'
    | 'payTo'
    | 'questions'
    | 'position'
    | 'status'
    | 'version'
    | 'openedAt'
    | 'closedAt'
  >
  legal_documents: Insert<LegalDocumentsRow, 'changes' | 'publishedBy' | 'reason'>
  legal_drafts: Insert<LegalDraftsRow, 'revision'>
  level_rewards: Insert<LevelRewardsRow, 'itemId'>
  levels: Insert<LevelsRow, 'coins' | 'shownAt'>
  master_card_proposals: Insert<
    MasterCardProposalsRow,
    'status' | 'reason' | 'decidedBy' | 'decidedAt'
  >
  master_cards: Insert<
    MasterCardsRow,
    | 'genres'
    | 'languages'
    | 'photo'
    | 'position'
    | 'isTrusted'
    | 'isActive'
    | 'isArchived'
    | 'version'
    | 'sinks'
    | 'createdAt'
    | 'links'
  >
  master_totals: Insert<MasterTotalsRow, 'reviewCount' | 'starsTotal' | 'gamesRun'>
  moderation_assignments: Insert<ModerationAssignmentsRow, never>
  moderation_cases: Insert<
    ModerationCasesRow,
    'status' | 'outcome' | 'reason' | 'decidedBy' | 'decidedAt'
  >
  moderation_entries: Insert<ModerationEntriesRow, 'actorId' | 'text'>
  moderation_reports: Insert<ModerationReportsRow, never>
  notification_deliveries: Insert<NotificationDeliveriesRow, never>
  notification_preferences: Insert<NotificationPreferencesRow, never>
  notifications: Insert<
    NotificationsRow,
    | 'facts'
    | 'read'
    | 'urgent'
    | 'requestId'
    | 'waitlistEntryId'
    | 'subject'
    | 'createdAt'
    | 'gameId'
  >
  payment_events: Insert<PaymentEventsRow, 'paymentId' | 'facts' | 'receivedAt'>
  payment_orders: Insert<
    PaymentOrdersRow,
    'entryId' | 'requestKey' | 'request' | 'status' | 'refusal' | 'settledAt'
  >
  payment_packs: Insert<PaymentPacksRow, never>
  payments: Insert<
    PaymentsRow,
    | 'packId'
    | 'providerId'
    | 'status'
    | 'exactCoins'
    | 'payUrl'
    | 'attention'
    | 'createdAt'
    | 'updatedAt'
    | 'creditedAt'
    | 'refundAttempt'
  >
  places: Insert<
    PlacesRow,
    'directions' | 'advice' | 'contact' | 'mapUrl' | 'position' | 'isActive' | 'createdAt'
  >
  profile_changes: Insert<
    ProfileChangesRow,
    'status' | 'reason' | 'decidedBy' | 'decidedAt' | 'createdAt'
  >
  profiles: Insert<
    ProfilesRow,
    | 'displayName'
    | 'avatarUrl'
    | 'phone'
    | 'telegram'
    | 'bio'
    | 'rememberPreferences'
    | 'streamerMode'
    | 'inRating'
    | 'celebrations'
    | 'friendRequests'
    | 'locale'
    | 'timeZone'
    | 'xp'
    | 'level'
    | 'gamesPlayed'
    | 'totalSpent'
    | 'createdAt'
    | 'updatedAt',
    'accountId'
  >
  promo_codes: Insert<
    PromoCodesRow,
    | 'value'
    | 'startsAt'
    | 'endsAt'
    | 'maxUses'
    | 'maxUsesPerPlayer'
    | 'maxSeats'
    | 'minTotal'
    | 'storyIds'
    | 'masterIds'
    | 'weekdays'
    | 'firstBookingOnly'
    | 'isPaused'
    | 'uses'
    | 'createdBy'
    | 'createdAt'
  >
  promo_redemptions: Insert<PromoRedemptionsRow, 'createdAt'>
  push_devices: Insert<PushDevicesRow, 'deliveredAt' | 'removedAt'>
  push_keys: Insert<PushKeysRow, 'only'>
  rate_limits: Insert<RateLimitsRow, never>
  request_records: Insert<
    RequestRecordsRow,
    'senderId' | 'recipientId' | 'guildId' | 'declinedAt' | 'notifiedAt' | 'notificationDueAt'
  >
  reviews: Insert<
    ReviewsRow,
    | 'status'
    | 'version'
    | 'reason'
    | 'decidedBy'
    | 'decidedAt'
    | 'reply'
    | 'repliedAt'
    | 'createdAt'
  >
  role_change_notifications: Insert<RoleChangeNotificationsRow, 'id' | 'createdAt' | 'shownAt'>
  room_boundaries: Insert<RoomBoundariesRow, never>
  room_events: Insert<RoomEventsRow, 'authorId' | 'audience'>
  room_handouts: Insert<RoomHandoutsRow, 'version'>
  room_initiative: Insert<RoomInitiativeRow, never>
  room_members: Insert<
    RoomMembersRow,
    'character' | 'secondsPresent' | 'removedAt' | 'leftAt' | 'leftFreely' | 'partChangedAt'
  >
  room_notes: Insert<RoomNotesRow, 'updatedAt'>
  room_removals: Insert<RoomRemovalsRow, never>
  room_shared_notes: Insert<RoomSharedNotesRow, 'text' | 'version' | 'editorId' | 'editorUntil'>
  room_shown_handouts: Insert<RoomShownHandoutsRow, 'handoutId' | 'audience'>
  room_timers: Insert<RoomTimersRow, 'endsAt' | 'leftMs'>
  room_wishes: Insert<RoomWishesRow, never>
  rooms: Insert<
    RoomsRow,
    | 'lastSeq'
    | 'scene'
    | 'coMasterId'
    | 'hostId'
    | 'serverSeed'
    | 'rolls'
    | 'seedRevealedAt'
    | 'endedAt'
  >
  sanction_appeals: Insert<SanctionAppealsRow, 'status' | 'decidedBy' | 'decidedAt' | 'reason'>
  sanctioned_contacts: Insert<SanctionedContactsRow, never>
  schedule_requests: Insert<
    ScheduleRequestsRow,
    'gameId' | 'proposal' | 'reason' | 'requestStatus' | 'approvedBy' | 'approvedAt' | 'createdAt'
  >
  season_rewards: Insert<SeasonRewardsRow, 'placeTo'>
  season_standings: Insert<SeasonStandingsRow, 'seasonId' | 'position' | 'place' | 'tied' | 'again'>
  seasons: Insert<SeasonsRow, 'state' | 'participants' | 'rewarded' | 'rewardedTo' | 'closedAt'>
  setting_changes: Insert<SettingChangesRow, 'undoes'>
  settings: Insert<SettingsRow, 'updatedAt'>
  staff_invitations: Insert<
    StaffInvitationsRow,
    'email' | 'acceptedBy' | 'acceptedAt' | 'revokedAt'
  >
  staff_notes: Insert<StaffNotesRow, never>
  standing_boards: Insert<StandingBoardsRow, 'seasonId'>
  stories: Insert<
    StoriesRow,
    | 'text'
    | 'contentWarnings'
    | 'bring'
    | 'safetyTools'
    | 'sheet'
    | 'cover'
    | 'status'
    | 'isActive'
    | 'version'
    | 'liveVersion'
    | 'publishAt'
    | 'authorId'
    | 'returnedReason'
    | 'createdAt'
    | 'updatedAt',
    'searchText'
  >
  story_slugs: Insert<StorySlugsRow, never>
  story_totals: Insert<StoryTotalsRow, 'reviewCount' | 'starsTotal' | 'gamesRun'>
  story_versions: Insert<StoryVersionsRow, 'createdBy' | 'editedTexts'>
  subscription_tiers: Insert<SubscriptionTiersRow, 'isActive' | 'position' | 'createdAt'>
  subscription_uses: Insert<SubscriptionUsesRow, 'status'>
  suppressed_addresses: Insert<SuppressedAddressesRow, never>
  system_logs: Insert<
    SystemLogsRow,
    | 'actorId'
    | 'targetType'
    | 'targetId'
    | 'before'
    | 'after'
    | 'requestId'
    | 'ipAddress'
    | 'createdAt'
  >
  unsubscribe_keys: Insert<UnsubscribeKeysRow, 'only'>
  user_achievements: Insert<
    UserAchievementsRow,
    'awardedBy' | 'coins' | 'shownAt' | 'revokedAt' | 'revokedBy' | 'revokeReason'
  >
  user_bans: Insert<
    UserBansRow,
    | 'caseId'
    | 'seats'
    | 'endsAt'
    | 'createdBy'
    | 'requiredRole'
    | 'liftedAt'
    | 'liftedBy'
    | 'liftReason'
    | 'continues'
  >
  user_blocks: Insert<UserBlocksRow, never>
  user_items: Insert<
    UserItemsRow,
    'givenBy' | 'isWorn' | 'usedAt' | 'takenAt' | 'takenBy' | 'takeReason'
  >
  user_presence: Insert<UserPresenceRow, 'ipAddress' | 'userAgent' | 'isOnline'>
  user_roles: Insert<UserRolesRow, 'role' | 'assignedBy' | 'updatedAt'>
  user_subscriptions: Insert<
    UserSubscriptionsRow,
    | 'nextTierId'
    | 'isActive'
    | 'renews'
    | 'graceUntil'
    | 'graceNotifiedAt'
    | 'freeGamesUsed'
    | 'requestKey'
    | 'createdAt'
    | 'endedAt'
  >
  waitlist_answer_keys: Insert<WaitlistAnswerKeysRow, 'createdAt'>
  waitlist_entries: Insert<
    WaitlistEntriesRow,
    | 'priority'
    | 'automatic'
    | 'status'
    | 'timesPassed'
    | 'offerExpiresAt'
    | 'offeredBy'
    | 'offerReason'
    | 'invitedBy'
    | 'replacesBookingId'
    | 'createdAt'
  >
  xp_events: Insert<XpEventsRow, 'isCapped'>
}
