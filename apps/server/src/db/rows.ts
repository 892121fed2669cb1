// Written by `npm run db:types` from the migrated database; not edited by hand.
import type { Audience } from '@cco/domain/broadcast/contract'
import type { ExportRequest } from '@cco/domain/export/contract'
import type { LocalizedText } from '@cco/domain/language/language'

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

export type BookingMovesRow = {
  bookingId: string
  scheduleVersion: number
  wasStartsAt: Date
  wasEndsAt: Date
  answerBy: Date
  answer: 'accepted' | 'refused' | 'unanswered' | 'replaced' | null
  answeredAt: Date | null
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
  createdAt: Date
  shownAt: Date | null
}

export type CurrencyTransactionsRow = {
  id: string
  userId: string
  amount: number
  type: 'admin_adjustment' | 'purchase' | 'booking' | 'refund' | 'gift'
  description: string
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

export type GameMessagesRow = {
  id: string
  gameId: string
  authorId: string
  text: string
  createdAt: Date
}

export type GameMilestonesRow = {
  gameId: string
  scheduleVersion: number
  milestone: 'planned' | 'extended' | 'minimum' | 'reminder_day' | 'reminder_hours'
  reachedAt: Date
}

export type GameOccurrencesRow = {
  seriesId: string
  localDate: Date
  state: 'announced' | 'skipped' | 'clashed'
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
  language: string
  minPlayers: number
  maxPlayers: number
  price: number
  belowMinimum: string
  createdAt: Date
  placeId: string | null
}

export type GamesRow = {
  id: string
  storyId: string
  masterId: string
  startsAt: Date
  endsAt: Date
  busyUntil: Date
  format: 'online' | 'club'
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
  seatsTaken: number
  waiting: number
  createdAt: Date
  placeId: string | null
  onlineUrl: string | null
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
  announcedAt: Date | null
  claimedAt: Date | null
}

export type JobFailuresRow = {
  name: string
  failedRuns: number
  failingSince: Date
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
  sinks: boolean
  createdAt: Date
}

export type MasterTotalsRow = {
  userId: string
  reviewCount: number
  starsTotal: number
  gamesRun: number
}

export type ModerationAssignmentsRow = {
  kind: 'profile' | 'review' | 'report' | 'dispute' | 'appeal'
  itemId: string
  moderatorId: string
  expiresAt: Date
}

export type ModerationCasesRow = {
  id: string
  subjectKind: 'profile' | 'review'
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
  channel: 'mail'
  createdAt: Date
}

export type NotificationPreferencesRow = {
  userId: string
  type: string
  channel: 'in_app' | 'mail'
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
  read: boolean
  urgent: boolean
  requestId: string | null
  waitlistEntryId: string | null
  createdAt: Date
  facts: unknown | null
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
  amountMinor: number
  currency: string
  requestKey: string
  payUrl: string | null
  attention: string | null
  createdAt: Date
  updatedAt: Date
  creditedAt: Date | null
  refundAttempt: number
  exactCoins: number
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
  locale: 'ru' | 'en'
  timeZone: string
  xp: number
  level: number
  gamesPlayed: number
  totalSpent: number
  createdAt: Date
  updatedAt: Date
  friendRequests: 'everyone' | 'played_together' | 'off'
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

export type RateLimitsRow = {
  scope: string
  key: string
  hits: number
  expiresAt: Date
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
  reply: string | null
  repliedAt: Date | null
  createdAt: Date
  version: number
  reason: string | null
  decidedBy: string | null
  decidedAt: Date | null
}

export type RoleChangeNotificationsRow = {
  id: string
  userId: string
  oldRole: string
  newRole: string
  createdAt: Date
  shownAt: Date | null
}

export type RoomMessagesRow = {
  id: string
  gameId: string
  userId: string | null
  kind: string
  body: unknown
  createdAt: Date
}

export type RoomNotesRow = {
  id: string
  gameId: string
  userId: string
  text: string
  updatedAt: Date
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

export type StoriesRow = {
  id: string
  slug: string
  title: LocalizedText
  summary: LocalizedText
  description: LocalizedText
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
  cover: unknown
  isActive: boolean
  createdAt: Date
  updatedAt: Date
  searchText: string | null
}

export type StoryTotalsRow = {
  storyId: string
  reviewCount: number
  starsTotal: number
  gamesRun: number
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

export type UserBansRow = {
  id: string
  userId: string
  kind: 'suspended' | 'banned'
  reason: string
  startsAt: Date
  endsAt: Date | null
  liftedAt: Date | null
  createdBy: string | null
  caseId: string | null
  seats: 'kept' | 'cancelled'
  liftedBy: string | null
  liftReason: string | null
}

export type UserBlocksRow = {
  blockerId: string
  blockedId: string
  createdAt: Date
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
  updatedAt: Date
  assignedBy: string | null
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
  replacesBookingId: string | null
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
}

export type MasterNamesRow = {
  userId: string
  name: LocalizedText
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
  booking_moves: Insert<BookingMovesRow, 'answer' | 'answeredAt' | 'createdAt'>
  booking_refunds: Insert<BookingRefundsRow, 'actorId' | 'reason' | 'createdAt'>
  bookings: Insert<
    BookingsRow,
    'guests' | 'freeSeats' | 'promoCodeId' | 'scheduleVersion' | 'createdAt' | 'updatedAt'
  >
  broadcast_recipients: Insert<BroadcastRecipientsRow, 'notifiedAt'>
  broadcasts: Insert<BroadcastsRow, 'status' | 'recipients' | 'notified' | 'finishedAt'>
  calendar_feeds: Insert<CalendarFeedsRow, 'createdAt' | 'revokedAt'>
  coin_adjustments: Insert<CoinAdjustmentsRow, 'status' | 'decidedBy' | 'createdAt' | 'decidedAt'>
  coin_packs: Insert<
    CoinPacksRow,
    'bonusCoins' | 'currency' | 'isActive' | 'position' | 'createdAt'
  >
  currency_accounts: Insert<CurrencyAccountsRow, 'balance'>
  currency_change_notifications: Insert<
    CurrencyChangeNotificationsRow,
    'id' | 'createdAt' | 'shownAt'
  >
  currency_transactions: Insert<
    CurrencyTransactionsRow,
    'id' | 'idempotencyKey' | 'reference' | 'createdAt',
    'sequence'
  >
  demo_payments: Insert<DemoPaymentsRow, 'status' | 'createdAt'>
  dev_mailbox: Insert<DevMailboxRow, never, 'number'>
  domain_event_handlings: Insert<DomainEventHandlingsRow, never>
  domain_events: Insert<DomainEventsRow, 'handledAt', 'id'>
  export_tickets: Insert<ExportTicketsRow, never>
  free_windows: Insert<FreeWindowsRow, never>
  friendships: Insert<FriendshipsRow, 'status' | 'acceptedAt'>
  game_changes: Insert<GameChangesRow, 'actorId' | 'fromStatus' | 'reason' | 'createdAt'>
  game_messages: Insert<GameMessagesRow, never>
  game_milestones: Insert<GameMilestonesRow, never>
  game_occurrences: Insert<GameOccurrencesRow, 'gameId' | 'createdAt'>
  game_series: Insert<GameSeriesRow, 'createdAt' | 'placeId'>
  games: Insert<
    GamesRow,
    | 'language'
    | 'status'
    | 'belowMinimum'
    | 'cancelledBy'
    | 'cancelReason'
    | 'scheduleVersion'
    | 'seatsTaken'
    | 'waiting'
    | 'createdAt'
    | 'placeId'
    | 'onlineUrl'
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
    | 'announcedAt'
    | 'claimedAt'
  >
  job_failures: Insert<JobFailuresRow, never>
  master_cards: Insert<
    MasterCardsRow,
    | 'genres'
    | 'languages'
    | 'photo'
    | 'position'
    | 'isTrusted'
    | 'isActive'
    | 'isArchived'
    | 'sinks'
    | 'createdAt'
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
    'read' | 'urgent' | 'requestId' | 'waitlistEntryId' | 'createdAt' | 'facts'
  >
  payment_events: Insert<PaymentEventsRow, 'paymentId' | 'facts' | 'receivedAt'>
  payment_packs: Insert<PaymentPacksRow, never>
  payments: Insert<
    PaymentsRow,
    | 'packId'
    | 'providerId'
    | 'status'
    | 'payUrl'
    | 'attention'
    | 'createdAt'
    | 'updatedAt'
    | 'creditedAt'
    | 'refundAttempt'
    | 'exactCoins'
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
    | 'locale'
    | 'timeZone'
    | 'xp'
    | 'level'
    | 'gamesPlayed'
    | 'totalSpent'
    | 'createdAt'
    | 'updatedAt'
    | 'friendRequests',
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
  rate_limits: Insert<RateLimitsRow, never>
  reviews: Insert<
    ReviewsRow,
    | 'status'
    | 'reply'
    | 'repliedAt'
    | 'createdAt'
    | 'version'
    | 'reason'
    | 'decidedBy'
    | 'decidedAt'
  >
  role_change_notifications: Insert<RoleChangeNotificationsRow, 'id' | 'createdAt' | 'shownAt'>
  room_messages: Insert<RoomMessagesRow, 'userId' | 'createdAt'>
  room_notes: Insert<RoomNotesRow, 'updatedAt'>
  sanction_appeals: Insert<SanctionAppealsRow, 'status' | 'decidedBy' | 'decidedAt' | 'reason'>
  schedule_requests: Insert<
    ScheduleRequestsRow,
    'gameId' | 'proposal' | 'reason' | 'requestStatus' | 'approvedBy' | 'approvedAt' | 'createdAt'
  >
  settings: Insert<SettingsRow, 'updatedAt'>
  staff_invitations: Insert<
    StaffInvitationsRow,
    'email' | 'acceptedBy' | 'acceptedAt' | 'revokedAt'
  >
  staff_notes: Insert<StaffNotesRow, never>
  stories: Insert<
    StoriesRow,
    'contentWarnings' | 'cover' | 'isActive' | 'createdAt' | 'updatedAt',
    'searchText'
  >
  story_totals: Insert<StoryTotalsRow, 'reviewCount' | 'starsTotal' | 'gamesRun'>
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
  user_bans: Insert<
    UserBansRow,
    'endsAt' | 'liftedAt' | 'createdBy' | 'caseId' | 'seats' | 'liftedBy' | 'liftReason'
  >
  user_blocks: Insert<UserBlocksRow, never>
  user_presence: Insert<UserPresenceRow, 'ipAddress' | 'userAgent' | 'isOnline'>
  user_roles: Insert<UserRolesRow, 'role' | 'updatedAt' | 'assignedBy'>
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
    | 'replacesBookingId'
    | 'createdAt'
  >
}
