import * as z from 'zod'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

const testCodes = z
  .string()
  .default('')
  .refine((text) => text === '' || /^\d{2,15}=\d{6}(?:,\d{2,15}=\d{6})*$/.test(text), {
    error: 'numbers and codes of six digits are expected',
  })
  .transform((text) => new Map(text === '' ? [] : text.split(',').map(pairOf)))

const pairOf = (text: string): [string, string] => {
  const [phone = '', code = ''] = text.split('=')
  return [phone, code]
}

const issuer = z.url({ protocol: /^https?$/ })

const oidcProvider = z.strictObject({
  issuer,
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  scope: z.string().default('openid email profile'),
  /** Whether users may sign in without a verified address. */
  emailOptional: z.boolean().default(false),
})

/** Names are parts of URLs and rows; the names of built-in sign-in methods are reserved. */
const oidcProviders = z
  .string()
  .default('{}')
  .transform((text, context) => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue('no JSON')
      return z.NEVER
    }
  })
  .pipe(
    z.record(
      z.stringFormat(
        'provider name',
        /^(?!(?:apple|google|email|phone|web3)$|sso:)[a-z][a-z0-9_:-]{1,39}$/,
      ),
      oidcProvider,
    ),
  )

/** The settings of the auth service, by their environment variables. */
export const authSettings = {
  AUTH_ENABLE_SIGNUP: flag.default(true).describe('Allow new accounts'),
  AUTH_ANONYMOUS: flag
    .default(false)
    .describe('Allow guests to continue without an email or phone'),
  AUTH_AUTOCONFIRM_EMAIL: flag
    .default(false)
    .describe('Accept new email addresses without confirmation'),
  AUTH_AUTOCONFIRM_PHONE: flag
    .default(false)
    .describe('Accept new phone numbers without confirmation'),
  AUTH_TEST_OTP: testCodes.describe(
    'Test phone numbers with fixed codes, comma-separated: `79990001122=123456`; no message is sent. Not allowed in production',
  ),
  AUTH_CAPTCHA_PROVIDER: z
    .enum(['turnstile', 'hcaptcha'])
    .optional()
    .describe('Require a CAPTCHA to sign up, sign in or request an email or text message'),
  AUTH_CAPTCHA_SITE_KEY: z
    .string()
    .optional()
    .describe('CAPTCHA site key; required with a provider'),
  AUTH_CAPTCHA_SECRET: z.string().optional().describe('CAPTCHA secret; required with a provider'),
  AUTH_CAPTCHA_VERIFY_URL: z
    .url()
    .optional()
    .describe('CAPTCHA verification URL, if not the provider’s default'),
  AUTH_REDIRECT_URLS: z
    .string()
    .optional()
    .describe(
      'Additional redirect URLs for emails, comma-separated; `*` matches one name, `**` matches anything',
    ),
  AUTH_MANUAL_LINKING: flag
    .default(false)
    .describe('Allow signed-in users to add and remove sign-in methods'),
  AUTH_GOOGLE_CLIENT_ID: z
    .string()
    .optional()
    .describe(
      'Enables Google sign-in. Comma-separated: the first client ID is the site’s, the others are apps’',
    ),
  AUTH_GOOGLE_CLIENT_SECRET: z
    .string()
    .optional()
    .describe('If unset, only Google ID tokens are accepted'),
  AUTH_GOOGLE_ISSUER: issuer.default('https://accounts.google.com').describe('Google issuer URL'),
  AUTH_APPLE_CLIENT_ID: z
    .string()
    .optional()
    .describe('Enables Apple sign-in; same format as the Google client ID'),
  AUTH_APPLE_TEAM_ID: z.string().optional().describe('Apple team ID of the key'),
  AUTH_APPLE_KEY_ID: z.string().optional().describe('Apple key ID'),
  AUTH_APPLE_PRIVATE_KEY: z
    .string()
    .optional()
    .describe(
      'Private key (PKCS #8, `\\n` for line breaks); if unset, only ID tokens are accepted',
    ),
  AUTH_APPLE_ISSUER: issuer.default('https://appleid.apple.com').describe('Apple issuer URL'),
  AUTH_OIDC_PROVIDERS: oidcProviders.describe(
    'Other OpenID Connect providers, as JSON: `{"name": {"issuer", "clientId", "clientSecret", "scope", "emailOptional"}}`',
  ),
  AUTH_ENABLE_SAML: flag.default(false).describe('Allow company single sign-on (SAML 2.0)'),
  AUTH_WEB3_ETHEREUM: flag
    .default(false)
    .describe('Allow sign-in with an Ethereum wallet (EIP-4361)'),
  AUTH_WEB3_SOLANA: flag.default(false).describe('Allow sign-in with a Solana wallet'),
  AUTH_RATE_MAIL: z.coerce
    .number()
    .int()
    .positive()
    .default(10)
    .describe('Emails per hour to one address; ten times that per IP address'),
  AUTH_RATE_SMS: z.coerce
    .number()
    .int()
    .positive()
    .default(5)
    .describe('Text messages per hour to one number; three times that per IP address'),
  AUTH_RATE_SIGN_IN: z.coerce
    .number()
    .int()
    .positive()
    .default(30)
    .describe('Sign-in and sign-up attempts per IP address in five minutes'),
  AUTH_RATE_REFRESH: z.coerce
    .number()
    .int()
    .positive()
    .default(150)
    .describe('Token refreshes per IP address in five minutes'),
  AUTH_RATE_ANONYMOUS: z.coerce
    .number()
    .int()
    .positive()
    .default(30)
    .describe('Guest accounts per IP address in an hour'),
  AUTH_RATE_FACTOR: z.coerce
    .number()
    .int()
    .positive()
    .default(60)
    .describe('Second-factor challenges and verifications per IP address in five minutes'),
  AUTH_SESSION_IDLE_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3_650)
    .default(180)
    .describe('Days of inactivity after which a session expires'),
  AUTH_SIGNING_KEYS_PATH: z
    .string()
    .optional()
    .describe(
      'File with a JSON list of private JWKs (ES256 or RS256): the first signs access tokens, all verify them; if unset, the key is stored in the database',
    ),
  AUTH_JWT_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Shared secret of at least 32 characters: tokens signed with it (HS256) are also accepted',
    ),
  AUTH_FACTOR_KEY: z
    .string()
    .regex(
      /^\s*[^,\s]{32,}\s*(?:,\s*[^,\s]{32,}\s*)*$/,
      'keys of 32 characters or more are expected',
    )
    .optional()
    .describe(
      'Encryption keys for second-factor secrets, comma-separated: the first encrypts, all decrypt; if unset, a key stored in the database is used',
    ),
}

type AuthConfig = z.output<z.ZodObject<typeof authSettings>>

/** The settings of the auth service and those it shares with the surrounding program. */
export type AuthSettings = AuthConfig & {
  /** The public URL of the site, without a trailing slash. */
  siteUrl: string
  isProduction: boolean
  /** The mail server; undefined when emails are stored and shown instead. */
  SMTP_URL?: string | undefined
  /** The provider of phone messages. */
  SMS_URL?: string | undefined
}

/** An invalid setting. The message names it and must not contain its value. */
export class SettingsError extends Error {}

/** Returns an error for each setting that requires another one. */
export function halfSetAuth(config: AuthConfig): string[] {
  const halves: string[] = []
  const key = [config.AUTH_APPLE_TEAM_ID, config.AUTH_APPLE_KEY_ID, config.AUTH_APPLE_PRIVATE_KEY]
  const given = key.filter((part) => part !== undefined).length
  if (given > 0 && given < key.length) {
    halves.push('AUTH_APPLE_PRIVATE_KEY: it needs AUTH_APPLE_TEAM_ID and AUTH_APPLE_KEY_ID')
  }
  if (given > 0 && config.AUTH_APPLE_CLIENT_ID === undefined) {
    halves.push('AUTH_APPLE_CLIENT_ID: the key is for a client')
  }
  if (
    config.AUTH_GOOGLE_CLIENT_SECRET !== undefined &&
    config.AUTH_GOOGLE_CLIENT_ID === undefined
  ) {
    halves.push('AUTH_GOOGLE_CLIENT_ID: the secret is for a client')
  }
  if (config.AUTH_CAPTCHA_PROVIDER !== undefined) {
    if (config.AUTH_CAPTCHA_SECRET === undefined) {
      halves.push('AUTH_CAPTCHA_SECRET: a captcha needs its secret')
    }
    if (config.AUTH_CAPTCHA_SITE_KEY === undefined) {
      halves.push('AUTH_CAPTCHA_SITE_KEY: a captcha needs its public key')
    }
  }
  return halves
}

/** Returns an error for each setting that is not allowed in production. */
export function unfitAuth(config: AuthConfig): string[] {
  const unfit: string[] = []
  const issuers = [
    ['AUTH_GOOGLE_ISSUER', config.AUTH_GOOGLE_ISSUER],
    ['AUTH_APPLE_ISSUER', config.AUTH_APPLE_ISSUER],
    ...Object.values(config.AUTH_OIDC_PROVIDERS).map((one) => ['AUTH_OIDC_PROVIDERS', one.issuer]),
  ]
  for (const [name, address] of issuers) {
    if (!address?.startsWith('https:')) unfit.push(`${name}: production needs https`)
  }
  if (config.AUTH_AUTOCONFIRM_EMAIL) {
    unfit.push('AUTH_AUTOCONFIRM_EMAIL: anybody could take the address of another')
  }
  if (config.AUTH_TEST_OTP.size > 0) unfit.push('AUTH_TEST_OTP: codes that everybody knows')
  return unfit
}
