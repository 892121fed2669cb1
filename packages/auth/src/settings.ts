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
  /** Whether people may come without a verified address. */
  emailOptional: z.boolean().default(false),
})

/** Names are parts of addresses and of rows; the ways in that the club has itself are no names. */
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

/** The settings of the sign-in service, by their names in the environment. */
export const authSettings = {
  AUTH_ENABLE_SIGNUP: flag.default(true).describe('Whether new accounts may be opened'),
  AUTH_ANONYMOUS: flag
    .default(false)
    .describe('Whether one may enter without an address, as an anonymous person'),
  AUTH_AUTOCONFIRM_EMAIL: flag.default(false).describe('Accept a new address without confirmation'),
  AUTH_AUTOCONFIRM_PHONE: flag.default(false).describe('Accept a new number without confirmation'),
  AUTH_TEST_OTP: testCodes.describe(
    'Numbers of testers that get no message, with their codes: `79990001122=123456`, parted by commas; never in production',
  ),
  AUTH_CAPTCHA_PROVIDER: z
    .enum(['turnstile', 'hcaptcha'])
    .optional()
    .describe('Demand a captcha of who signs up, signs in or asks for a letter or message'),
  AUTH_CAPTCHA_SITE_KEY: z
    .string()
    .optional()
    .describe('Public key by which the site shows it; needed with a provider'),
  AUTH_CAPTCHA_SECRET: z
    .string()
    .optional()
    .describe('Secret by which its answers are checked; needed with a provider'),
  AUTH_CAPTCHA_VERIFY_URL: z
    .url()
    .optional()
    .describe('Where answers are checked, if not at the provider’s own address'),
  AUTH_REDIRECT_URLS: z
    .string()
    .optional()
    .describe(
      'Where letters may lead besides the site: addresses parted by commas; `*` stands for a name, `**` for anything',
    ),
  AUTH_MANUAL_LINKING: flag
    .default(false)
    .describe('Whether somebody signed in may add and remove ways of signing in'),
  AUTH_GOOGLE_CLIENT_ID: z
    .string()
    .optional()
    .describe(
      'Switches on signing in with Google; of several, parted by commas, the first is the site’s, the others those of apps',
    ),
  AUTH_GOOGLE_CLIENT_SECRET: z
    .string()
    .optional()
    .describe('Without it only ID tokens of Google are taken'),
  AUTH_GOOGLE_ISSUER: issuer
    .default('https://accounts.google.com')
    .describe('Address of Google as a provider'),
  AUTH_APPLE_CLIENT_ID: z
    .string()
    .optional()
    .describe('Switches on signing in with Apple; listed as that of Google'),
  AUTH_APPLE_TEAM_ID: z.string().optional().describe('Apple’s team of the key'),
  AUTH_APPLE_KEY_ID: z.string().optional().describe('Apple’s name of the key'),
  AUTH_APPLE_PRIVATE_KEY: z
    .string()
    .optional()
    .describe(
      'The key itself (PKCS #8, `\\n` for line breaks); without it only ID tokens are taken',
    ),
  AUTH_APPLE_ISSUER: issuer
    .default('https://appleid.apple.com')
    .describe('Address of Apple as a provider'),
  AUTH_OIDC_PROVIDERS: oidcProviders.describe(
    'Other OpenID Connect providers, as JSON: `{"name": {"issuer", "clientId", "clientSecret", "scope", "emailOptional"}}`',
  ),
  AUTH_ENABLE_SAML: flag
    .default(false)
    .describe('Whether members of organisations may sign in at their own door (SAML 2.0)'),
  AUTH_WEB3_ETHEREUM: flag
    .default(false)
    .describe('Whether a wallet of Ethereum may sign in (EIP-4361)'),
  AUTH_WEB3_SOLANA: flag.default(false).describe('Whether a wallet of Solana may sign in'),
  AUTH_RATE_MAIL: z.coerce
    .number()
    .int()
    .positive()
    .default(10)
    .describe(
      'Letters an hour to one mail address; ten times as many may be asked for from one place',
    ),
  AUTH_RATE_SMS: z.coerce
    .number()
    .int()
    .positive()
    .default(5)
    .describe(
      'Messages an hour to one number; three times as many may be asked for from one place',
    ),
  AUTH_RATE_SIGN_IN: z.coerce
    .number()
    .int()
    .positive()
    .default(30)
    .describe('Sign-ins and sign-ups an address may try in five minutes'),
  AUTH_RATE_REFRESH: z.coerce
    .number()
    .int()
    .positive()
    .default(150)
    .describe('Token refreshes an address may make in five minutes'),
  AUTH_RATE_ANONYMOUS: z.coerce
    .number()
    .int()
    .positive()
    .default(30)
    .describe('Anonymous accounts an address may open in an hour'),
  AUTH_RATE_FACTOR: z.coerce
    .number()
    .int()
    .positive()
    .default(60)
    .describe('Challenges and proofs of second factors an address may ask for in five minutes'),
  AUTH_SESSION_IDLE_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3_650)
    .default(180)
    .describe('Days after which a session that nobody used has ended'),
  AUTH_SIGNING_KEYS_PATH: z
    .string()
    .optional()
    .describe(
      'File with a JSON list of private JWKs (ES256 or RS256): the first signs access tokens, all verify; without it the database keeps a key',
    ),
  AUTH_JWT_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Shared secret of 32 characters or more: tokens signed with it (HS256) are accepted too',
    ),
  AUTH_FACTOR_KEY: z
    .string()
    .regex(
      /^\s*[^,\s]{32,}\s*(?:,\s*[^,\s]{32,}\s*)*$/,
      'keys of 32 characters or more are expected',
    )
    .optional()
    .describe(
      'Keys that encrypt the secrets of second factors, parted by commas: the first encrypts, all decrypt; without it a key in the database does',
    ),
}

type AuthConfig = z.output<z.ZodObject<typeof authSettings>>

/** Its own settings, and those it shares with the program it is part of. */
export type AuthSettings = AuthConfig & {
  /** Public address of the site, without a slash at its end. */
  siteUrl: string
  isProduction: boolean
  /** Where emails leave; undefined when they are kept and shown instead. */
  SMTP_URL?: string | undefined
  /** Where messages to phones leave. */
  SMS_URL?: string | undefined
}

/** A setting that cannot be used; the message names it and never repeats its value. */
export class SettingsError extends Error {}

/** Settings that mean nothing alone. */
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

/** What a sign-in service for real people may not be left with. */
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
