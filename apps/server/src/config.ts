import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { authSettings, halfSetAuth, unfitAuth } from '@cco/auth/settings'
import * as z from 'zod'
import { backupSettings, missingBackupKeys, walFolder } from './config/backups.ts'
import { fileSettings, missingFileKeys } from './config/files.ts'
import { missingPaymentKeys, paymentSettings } from './config/payments.ts'

/**
 * Every setting of the process, with its default and description. A test compares the README's
 * table and `.env.example` with this object.
 */
export const configSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('`production` rejects demo data and development defaults'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  ALLOW_DEMO_ON_NETWORK: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true')
    .describe(
      'Allow network access outside production, where demo passwords and payments are enabled. Otherwise `HOST` must be a loopback address',
    ),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('Port to listen on'),
  SITE_URL: z
    .url()
    .optional()
    .describe('Public URL of the site; defaults to the listening address'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path))
    .describe('Folder for the embedded database and uploads'),
  DATABASE_URL: z
    .string()
    .optional()
    .describe('PostgreSQL 15 or newer; if unset, an embedded PostgreSQL runs in `DATA_DIR`'),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(200)
    .default(10)
    .describe('Database connections per process'),
  SEED: z
    .enum(['demo', 'worst', 'none'])
    .optional()
    .describe(
      '`demo` loads the demo world into an empty database, `worst` one with the longest texts and full lists; defaults to `demo`, or `none` in production',
    ),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug'])
    .default('warn')
    .describe('Minimum level of the structured log on standard output'),
  RATE_LIMIT_PER_MINUTE: z.coerce
    .number()
    .int()
    .positive()
    .default(1_200)
    .describe('Requests per minute per IP address, on one node'),
  LIVE_PER_ADDRESS: z.coerce
    .number()
    .int()
    .positive()
    .default(200)
    .describe('Open live connections per IP address, on one node'),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(300)
    .optional()
    .describe(
      'Seconds that a stopping node still serves while `/api/ready` reports 503, so that the load balancer leaves it; defaults to 0, or 10 in production',
    ),
  TEST_CLOCK_OFFSET_MS: z.coerce
    .number()
    .int()
    .default(0)
    .describe(
      'How far the clock of the process is from the machine’s, in milliseconds, so that tests run at a chosen moment; rejected in production',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('Bearer token for `/metrics`; if unset, the page is disabled'),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65_535)
    .optional()
    .describe('Separate port for `/metrics`, without a token, on the same `HOST`'),
  WORKER_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65_535)
    .optional()
    .describe(
      'Port on which `npm start -- worker` answers `/api/health` and `/api/ready`; if unset, it does not listen',
    ),
  TRUST_PROXY: z
    .string()
    .optional()
    .describe('Addresses or networks of trusted reverse proxies (`X-Forwarded-For`)'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'an address like smtp://user:password@host:587 is expected')
    .optional()
    .describe(
      'Mail server; if unset, emails are stored and shown at `/dev/mailbox` (never in production)',
    ),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^<>\p{Cc}]*<?[^\s<>@\p{Cc}]+@[^\s<>@\p{Cc}]+>?$/u,
      'a name and <address> are expected',
    )
    .default('CCO <no-reply@localhost>')
    .describe('Sender of emails; required in production'),
  SMS_URL: z
    .url({ protocol: /^(?:twilio|https?)$/ })
    .optional()
    .describe(
      'SMS gateway: `twilio://account:token@sender`, or an HTTP endpoint that accepts `{ to, text }`; if unset, messages are shown at `/dev/mailbox`, and phone sign-in is disabled in production',
    ),
  PUSH_SERVICES: z
    .string()
    .default(
      'https://fcm.googleapis.com,https://jmt17.google.com,https://*.push.services.mozilla.com,https://*.notify.windows.com,https://*.push.apple.com',
    )
    .transform((list) => list.split(',').map((service) => service.trim()))
    .refine(
      (services) => services.every((one) => /^https?:\/\/(?:\*\.)?[a-z0-9.:-]+$/.test(one)),
      'origins such as https://push.example or https://*.push.example are expected',
    )
    .describe(
      'Push services of browsers that notifications are sent to, comma-separated; `*.` stands for any subdomains',
    ),
  ...paymentSettings,
  ...fileSettings,
  SECURITY_CONTACT: z
    .string()
    .transform((list) => list.split(',').map((contact) => contact.trim()))
    .refine(
      (contacts) => contacts.every((contact) => /^(?:mailto:|tel:|https:\/\/)\S+$/.test(contact)),
      'addresses that begin with mailto:, tel: or https:// are expected',
    )
    .optional()
    .describe(
      'Where to report vulnerabilities, comma-separated: `mailto:security@club.example`; if unset, there is no `/.well-known/security.txt`',
    ),
  SECURITY_POLICY_URL: z
    .url({ protocol: /^https$/ })
    .optional()
    .describe('Page with the rules for reporting vulnerabilities, for `security.txt`'),
  ...backupSettings,
  ...authSettings,
})

/**
 * Settings that contain secrets. Each can be given as a file instead, whose path is in the setting
 * with `_FILE` after its name: secrets mounted by Docker, Kubernetes or systemd are files, and the
 * environment of a process is easily printed.
 */
export const SECRETS = [
  'DATABASE_URL',
  'METRICS_TOKEN',
  'SMTP_URL',
  'SMS_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'YOOKASSA_SECRET_KEY',
  'FILES_S3_ACCESS_KEY_ID',
  'FILES_S3_SECRET_ACCESS_KEY',
  'BACKUP_KEY',
  'AUTH_CAPTCHA_SECRET',
  'AUTH_GOOGLE_CLIENT_SECRET',
  'AUTH_APPLE_PRIVATE_KEY',
  'AUTH_OIDC_PROVIDERS',
  'AUTH_JWT_SECRET',
  'AUTH_FACTOR_KEY',
] as const satisfies readonly (keyof z.output<typeof configSchema>)[]

export type Config = z.output<typeof configSchema> & {
  SEED: 'demo' | 'worst' | 'none'
  isProduction: boolean
  /** Public URL of the site, without a trailing slash. */
  siteUrl: string
  /** The folder in which the database leaves its write-ahead log; undefined without backups. */
  walFrom: string | undefined
}

/** An invalid setting; the message names it and never includes its value. */
export class ConfigError extends Error {}

/**
 * Reads and validates the configuration. It is the only reader of the environment (design §12).
 * @throws ConfigError naming every invalid setting
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = withSecretFiles(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  )
  const parsed = configSchema.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`Configuration cannot be used.\n  ${lines.join('\n  ')}`)
  }
  const isProduction = parsed.data.NODE_ENV === 'production'
  const SEED = parsed.data.SEED ?? (isProduction ? 'none' : 'demo')
  const { SITE_URL, HOST, PORT } = parsed.data
  const siteUrl = (SITE_URL ?? `http://${nameOf(HOST)}:${PORT}`).replace(/\/+$/, '')
  const config = { ...parsed.data, SEED, isProduction, siteUrl, walFrom: walFolder(parsed.data) }
  const unfit = [
    ...missingPaymentKeys(config),
    ...missingFileKeys(config),
    ...missingBackupKeys(config),
    ...halfSetAuth(config),
    ...(isProduction ? unfitForProduction(config, given) : unfitForNetwork(config)),
  ]
  if (unfit.length > 0) {
    throw new ConfigError(`Configuration cannot be used.\n  ${unfit.join('\n  ')}`)
  }
  return config
}

/**
 * Returns the settings with the content of the files that contain secrets.
 * @throws ConfigError for a file that cannot be read or is empty, and for a secret given twice
 */
function withSecretFiles(
  given: Record<string, string | undefined>,
): Record<string, string | undefined> {
  const settings = { ...given }
  const unfit: string[] = []
  for (const name of SECRETS) {
    const path = given[`${name}_FILE`]
    if (path === undefined) continue
    if (given[name] !== undefined) unfit.push(`${name}: it is given twice, also as ${name}_FILE`)
    try {
      // An editor ends the last line.
      settings[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
      if (settings[name] === '') unfit.push(`${name}_FILE: ${path} is empty`)
    } catch (error) {
      const reason = (error as NodeJS.ErrnoException).code ?? 'unknown error'
      unfit.push(`${name}_FILE: ${path} cannot be read (${reason})`)
    }
  }
  if (unfit.length === 0) return settings
  throw new ConfigError(`Configuration cannot be used.\n  ${unfit.join('\n  ')}`)
}

/** Settings with URLs to which sessions or secret keys are sent. */
const SECRET_ADDRESSES = [
  'SITE_URL',
  'SMS_URL',
  'STRIPE_API_URL',
  'YOOKASSA_API_URL',
  'FILES_S3_ENDPOINT',
] as const

/**
 * Returns the host name for local browsers, since passkeys require a name rather than an IP
 * address.
 */
export function nameOf(host: string): string {
  return ['127.0.0.1', '0.0.0.0', '::1', '::'].includes(host) ? 'localhost' : host
}

/** Development has public passwords and fake payments, so it listens on this machine only. */
function unfitForNetwork({ HOST, ALLOW_DEMO_ON_NETWORK }: Config): string[] {
  if (ALLOW_DEMO_ON_NETWORK || isLoopback(HOST)) return []
  return [
    'HOST: outside of production it must be this machine; ALLOW_DEMO_ON_NETWORK=true opens it',
  ]
}

/** Returns whether a host from a setting or the `Host` header is this machine. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
}

/**
 * Returns the settings that are optional in development but required or forbidden in production.
 */
function unfitForProduction(config: Config, given: Record<string, string | undefined>): string[] {
  const unfit = unfitAuth(config)
  if (config.SEED !== 'none') unfit.push('SEED: the demo world is not for production')
  if (config.TEST_CLOCK_OFFSET_MS !== 0) {
    unfit.push('TEST_CLOCK_OFFSET_MS: only tests move the clock')
  }
  if (config.SMTP_URL === undefined) unfit.push('SMTP_URL: production needs a mail server')
  if (given.MAIL_FROM === undefined) unfit.push('MAIL_FROM: production needs a sender of its own')
  if (config.PAYMENT_PROVIDER === 'demo') {
    unfit.push('PAYMENT_PROVIDER: the demo provider takes no money')
  }
  if (config.SITE_URL === undefined) unfit.push('SITE_URL: emails need the public address')
  for (const name of SECRET_ADDRESSES) {
    const address = config[name]
    if (address?.startsWith('http:') && !isLoopback(new URL(address).hostname)) {
      unfit.push(`${name}: production needs https`)
    }
  }
  if (config.PUSH_SERVICES.some((service) => service.startsWith('http:'))) {
    unfit.push('PUSH_SERVICES: production needs https')
  }
  return unfit
}
