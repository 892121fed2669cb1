type Refusal = { status: number; message: string }

/**
 * Every error code of the service, as GoTrue spells it (`apierrors/errorcode.go`), with its status
 * and its default English message. `name_like_staff` is the club’s own (rules §11).
 */
const AUTH_ERRORS = {
  anonymous_provider_disabled: { status: 422, message: 'Anonymous sign-ins are disabled' },
  bad_code_verifier: {
    status: 400,
    message: 'code challenge does not match previously saved code verifier',
  },
  bad_json: { status: 400, message: 'Could not parse request body as JSON' },
  bad_oauth_callback: {
    status: 400,
    message: 'OAuth callback with missing authorization code missing',
  },
  bad_oauth_state: { status: 400, message: 'OAuth state not found or expired' },
  bad_jwt: { status: 403, message: 'invalid JWT: unable to parse or verify signature' },
  captcha_failed: { status: 400, message: 'captcha protection: request disallowed' },
  conflict: { status: 409, message: 'The account has a history that must stay' },
  current_password_invalid: {
    status: 400,
    message: 'Current password required when setting new password.',
  },
  email_address_not_provided: {
    status: 422,
    message: 'Error getting user email from external provider',
  },
  email_conflict_identity_not_deletable: {
    status: 422,
    message: 'Unable to unlink identity due to email conflict',
  },
  email_exists: {
    status: 422,
    message: 'A user with this email address has already been registered',
  },
  email_not_confirmed: { status: 400, message: 'Email not confirmed' },
  flow_state_expired: {
    status: 422,
    message: 'invalid flow state, flow state has expired',
  },
  flow_state_not_found: {
    status: 404,
    message: 'invalid flow state, no valid flow state found',
  },
  identity_already_exists: { status: 422, message: 'Identity is already linked' },
  identity_not_found: { status: 422, message: "Identity doesn't exist" },
  insufficient_aal: { status: 403, message: 'AAL2 required' },
  invalid_credentials: { status: 400, message: 'Invalid login credentials' },
  manual_linking_disabled: { status: 404, message: 'Manual linking is disabled' },
  mfa_challenge_expired: {
    status: 422,
    message:
      'MFA challenge has expired, verify against another challenge or create a new challenge.',
  },
  mfa_factor_name_conflict: {
    status: 422,
    message: 'A factor with this friendly name for this user already exists',
  },
  mfa_factor_not_found: { status: 404, message: 'Factor not found' },
  mfa_ip_address_mismatch: {
    status: 422,
    message: 'Challenge and verify IP addresses mismatch.',
  },
  mfa_phone_enroll_not_enabled: { status: 422, message: 'MFA enroll is disabled for Phone' },
  mfa_phone_verify_not_enabled: { status: 422, message: 'MFA verification is disabled for Phone' },
  mfa_verification_failed: { status: 422, message: 'Invalid code entered' },
  mfa_verified_factor_exists: {
    status: 422,
    message: 'A verified phone factor already exists, unenroll the existing factor to continue',
  },
  name_like_staff: {
    status: 422,
    message: 'This name looks like the name of a member of staff',
  },
  no_authorization: { status: 401, message: 'This endpoint requires a valid Bearer token' },
  not_admin: { status: 403, message: 'Updating app_metadata requires admin privileges' },
  not_found: { status: 404, message: 'Requested path is invalid' },
  otp_expired: { status: 403, message: 'Token has expired or is invalid' },
  over_email_send_rate_limit: { status: 429, message: 'email rate limit exceeded' },
  over_request_rate_limit: { status: 429, message: 'Request rate limit reached' },
  over_sms_send_rate_limit: { status: 429, message: 'SMS rate limit exceeded' },
  phone_exists: {
    status: 422,
    message: 'A user with this phone number has already been registered',
  },
  phone_not_confirmed: { status: 400, message: 'Phone not confirmed' },
  phone_provider_disabled: { status: 400, message: 'Phone signups are disabled' },
  provider_disabled: { status: 400, message: 'Provider is not enabled' },
  provider_email_needs_verification: {
    status: 422,
    message: 'Unverified email. Verify the email with the provider in order to sign in',
  },
  reauthentication_needed: {
    status: 400,
    message: 'Password update requires reauthentication',
  },
  reauthentication_not_valid: { status: 422, message: 'Nonce has expired or is invalid' },
  refresh_token_already_used: { status: 400, message: 'Invalid Refresh Token: Already Used' },
  refresh_token_not_found: {
    status: 400,
    message: 'Invalid Refresh Token: Refresh Token Not Found',
  },
  request_entity_too_large: { status: 413, message: 'Request body too large' },
  saml_assertion_no_email: {
    status: 400,
    message: 'SAML Assertion does not contain an email address',
  },
  saml_assertion_no_user_id: {
    status: 400,
    message: 'SAML Assertion did not contain a persistent identifier of this user',
  },
  saml_entity_id_mismatch: {
    status: 400,
    message: 'SAML Metadata can be updated only if the EntityID matches for the provider',
  },
  saml_idp_already_exists: {
    status: 422,
    message: 'SAML Identity Provider with this EntityID already exists',
  },
  saml_metadata_fetch_failed: { status: 400, message: 'SAML Metadata could not be fetched' },
  saml_provider_disabled: { status: 404, message: 'SAML 2.0 is disabled' },
  saml_relay_state_expired: {
    status: 422,
    message: 'SAML RelayState has expired. Try logging in again?',
  },
  saml_relay_state_not_found: {
    status: 404,
    message: 'SAML RelayState does not exist, try logging in again?',
  },
  same_password: {
    status: 422,
    message: 'New password should be different from the old password.',
  },
  session_expired: { status: 400, message: 'Invalid Refresh Token: Session Expired' },
  session_not_found: {
    status: 403,
    message: 'Session from session_id claim in JWT does not exist',
  },
  signup_disabled: { status: 422, message: 'Signups not allowed for this instance' },
  single_identity_not_deletable: {
    status: 422,
    message: 'User must have at least 1 identity after unlinking',
  },
  sso_domain_already_exists: {
    status: 400,
    message: 'SSO Domain is already assigned to an SSO identity provider',
  },
  sso_provider_disabled: { status: 404, message: 'SSO Provider is currently disabled' },
  sso_provider_not_found: { status: 404, message: 'No such SSO provider' },
  too_many_enrolled_mfa_factors: {
    status: 422,
    message: 'Maximum number of verified factors reached, unenroll to continue',
  },
  unexpected_failure: {
    status: 500,
    message: 'Unexpected failure, please check server logs for more information',
  },
  user_already_exists: { status: 422, message: 'User already registered' },
  user_sso_managed: {
    status: 422,
    message: 'Updating email, phone, password of a SSO account only possible via SSO',
  },
  user_banned: { status: 403, message: 'User is banned' },
  user_not_found: { status: 404, message: 'User not found' },
  validation_failed: { status: 400, message: 'Request is not valid' },
  weak_password: { status: 422, message: 'Password is too weak' },
  web3_provider_disabled: { status: 422, message: 'Web3 provider is disabled' },
  web3_unsupported_chain: { status: 400, message: 'Unsupported chain' },
} as const satisfies Record<string, Refusal>

export type AuthErrorCode = keyof typeof AUTH_ERRORS

type Particulars = Partial<Refusal> & {
  /** Whole seconds until a retry can succeed. */
  retryAfterSeconds?: number
  /** Why a password is weak, by GoTrue’s names. */
  reasons?: readonly 'length'[]
}

/** An error for the client, identified by its code (spec §7 "Auth service"). */
export class AuthError extends Error {
  readonly code: AuthErrorCode
  readonly status: number
  readonly retryAfterSeconds: number | undefined
  readonly reasons: readonly string[] | undefined

  constructor(code: AuthErrorCode, particulars: Particulars = {}) {
    super(particulars.message ?? AUTH_ERRORS[code].message)
    this.name = 'AuthError'
    this.code = code
    this.status = particulars.status ?? AUTH_ERRORS[code].status
    this.retryAfterSeconds = particulars.retryAfterSeconds
    this.reasons = particulars.reasons
  }
}
