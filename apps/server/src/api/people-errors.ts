import type { ErrorRows } from './error-row.ts'

/** The error codes of accounts, their roles and consents, moderation and applications. */
export const PEOPLE_ERRORS = {
  conflict_of_interest: {
    trpc: 'FORBIDDEN',
    when: 'staff may not decide for themselves or where they are a party',
  },
  role_assignment_refused: { trpc: 'FORBIDDEN', when: 'only an owner assigns roles' },
  achievement_management_refused: {
    trpc: 'FORBIDDEN',
    when: 'only an owner manages achievements',
  },
  daily_limit_reached: {
    trpc: 'CONFLICT',
    when: 'a member of staff may give at most `limit` coins per day without approval; `left` remain',
  },
  consent_required: {
    trpc: 'PRECONDITION_FAILED',
    when: 'the caller must accept the documents of `documents.due` with `documents.accept` before writing',
  },
  age_unconfirmed: {
    trpc: 'PRECONDITION_FAILED',
    when: 'the story is marked 18+, and the caller has not confirmed their age with `documents.confirmAge`',
  },
  player_age_unconfirmed: {
    trpc: 'PRECONDITION_FAILED',
    when: 'staff cannot book an 18+ game at once for a player who has not confirmed their age',
  },
  document_changed: {
    trpc: 'CONFLICT',
    when: 'another version of a legal document is in effect, or its draft was changed',
  },
  suspended: { trpc: 'FORBIDDEN', when: 'the caller may read but not write' },
  broadcast_over: { trpc: 'CONFLICT', when: 'the broadcast has already ended' },
  proposal_replaced: {
    trpc: 'CONFLICT',
    when: 'the user has replaced or withdrawn the proposal that was to be decided',
  },
  case_taken: {
    trpc: 'CONFLICT',
    when: 'another moderator (`by`) works on this item until `until`',
  },
  appeal_closed: { trpc: 'CONFLICT', when: 'the sanction is over, or thirty days have passed' },
  already_appealed: { trpc: 'CONFLICT', when: 'the sanction was appealed before' },
  second_factor_required: {
    trpc: 'FORBIDDEN',
    when: 'the club demands a second factor of its staff, and the account has none',
  },
  invitation_other_address: {
    trpc: 'FORBIDDEN',
    when: 'the invitation was sent to an address that the account has not confirmed',
  },
  friend_requests_off: {
    trpc: 'FORBIDDEN',
    when: 'the user accepts no friend requests of the caller, or one of them blocked the other',
  },
  profile_not_remembered: {
    trpc: 'CONFLICT',
    when: 'the caller turned off saving of the profile',
  },
  name_like_staff: {
    trpc: 'CONFLICT',
    when: 'the name can be confused with that of a member of staff',
  },
  confirmation_mismatch: {
    trpc: 'BAD_REQUEST',
    when: 'the entered number is not the account number',
  },
  recent_sign_in_needed: {
    trpc: 'PRECONDITION_FAILED',
    when: 'the session has no recent sign-in step',
  },
  second_step_needed: {
    trpc: 'PRECONDITION_FAILED',
    when: 'the account has a second factor, with which this session was not verified',
  },
  account_removed: { trpc: 'CONFLICT', when: 'the account was deleted meanwhile' },
  last_owner: { trpc: 'CONFLICT', when: 'the club would be left without an owner who can act' },
  user_suspended: {
    trpc: 'CONFLICT',
    when: 'a higher role for an account that is suspended, banned or excluded by the admin API, or a subscription for one that is banned or excluded',
  },
  master_restricted: {
    trpc: 'CONFLICT',
    when: 'approving games of a master who is suspended, banned or excluded by the admin API',
  },
  bookings_ahead: { trpc: 'CONFLICT', when: '`count` upcoming bookings or waitlist entries' },
  games_ahead: { trpc: 'CONFLICT', when: '`count` upcoming games to run' },
  vacancy_closed: { trpc: 'CONFLICT', when: 'the vacancy takes no applications' },
  answers_missing: { trpc: 'BAD_REQUEST', when: 'a required question has no answer' },
  application_changed: {
    trpc: 'CONFLICT',
    when: 'the application changed after it was opened; it is at `stage` now',
  },
  application_over: { trpc: 'CONFLICT', when: 'the applicant withdrew the application' },
} satisfies ErrorRows
