import { resolve } from 'node:path'
import { authSettings, halfSetAuth, unfitAuth } from '@cco/auth/settings'
import * as z from 'zod'

/**
 * Every setting of the process, with its default and what it is for. The README's table and
 * `.env.example` are compared with this object by a test.
 */
export const configSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('`production` refuses demo data and development defaults'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  ALLOW_DEMO_ON_NETWORK: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true')
    .describe(
      'Let others reach a process outside of production, with its demo passwords and payments: without it `HOST` must be this very machine',
    ),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('Port to listen on'),
  SITE_URL: z
    .url()
    .optional()
    .describe('Public address of the site; by default the listening address'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path))
    .describe('Folder of the embedded database and of uploads'),
  DATABASE_URL: z
    .string()
    .optional()
    .describe('PostgreSQL 15 or newer; without it an embedded PostgreSQL starts under `DATA_DIR`'),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(200)
    .default(10)
    .describe('Connections of one process'),
  SEED: z
    .enum(['demo', 'none'])
    .optional()
    .describe(
      '`demo` plants the demo world into an empty database; default `demo`, in production `none`',
    ),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug'])
    .default('warn')
    .describe('Least level of the structured log on standard output'),
  RATE_LIMIT_PER_MINUTE: z.coerce
    .number()
    .int()
    .positive()
    .default(1_200)
    .describe('Requests an address may make in a minute, on one node'),
  LIVE_PER_ADDRESS: z.coerce
    .number()
    .int()
    .positive()
    .default(200)
    .describe('Live connections an address may have open at a time, on one node'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('Bearer token that opens `/metrics`; without it the page is not there'),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65_535)
    .optional()
    .describe('A port of its own for `/metrics`, without a token, on the same `HOST`'),
  TRUST_PROXY: z
    .string()
    .optional()
    .describe('Addresses or networks of the reverse proxies whose `X-Forwarded-For` is believed'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'an address like smtp://user:password@host:587 is expected')
    .optional()
    .describe(
      'Mail server; without it mail is kept and shown at `/dev/mailbox`, in production never',
    ),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^<>\p{Cc}]*<?[^\s<>@\p{Cc}]+@[^\s<>@\p{Cc}]+>?$/u,
      'a name and <address> are expected',
    )
    .default('CCO <no-reply@localhost>')
    .describe('Sender of mail; must be set in production'),
  SMS_URL: z
    .url({ protocol: /^(?:twilio|https?)$/ })
    .optional()
    .describe(
      'Where messages to phones go: `twilio://account:token@sender`, or a gateway that takes `{ to, text }` by HTTP; without it they are kept at `/dev/mailbox`, and in production signing in by phone is off',
    ),
  PAYMENT_PROVIDER: z
    .enum(['demo', 'stripe', 'yookassa'])
    .default('demo')
    .describe('Who takes real money; `demo` has a practice page and is refused in production'),
  STRIPE_SECRET_KEY: z.string().optional().describe('Secret key of the Stripe account'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .optional()
    .describe('Signing secret of the Stripe webhook at `/api/payments/stripe`'),
  STRIPE_API_URL: z
    .url()
    .optional()
    .describe('Where the Stripe API is, if not where Stripe has it'),
  YOOKASSA_SHOP_ID: z.string().optional().describe('Number of the YooKassa shop'),
  YOOKASSA_SECRET_KEY: z
    .string()
    .optional()
    .describe('Secret key of the YooKassa shop, which notifies `/api/payments/yookassa`'),
  YOOKASSA_API_URL: z
    .url()
    .optional()
    .describe('Where the YooKassa API is, if not where YooKassa has it'),
  ...authSettings,
})

export type Config = z.output<typeof configSchema> & {
  SEED: 'demo' | 'none'
  isProduction: boolean
  /** Public address of the site, without a slash at its end. */
  siteUrl: string
}

/** A setting that cannot be read; the message names it and never repeats its value. */
export class ConfigError extends Error {}

/**
 * Reads the configuration; the only reader of the environment (design §12).
 * @throws ConfigError naming every unusable setting
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = configSchema.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`Configuration cannot be used.\n  ${lines.join('\n  ')}`)
  }
  const isProduction = parsed.data.NODE_ENV === 'production'
  const SEED = parsed.data.SEED ?? (isProduction ? 'none' : 'demo')
  const { SITE_URL, HOST, PORT } = parsed.data
  const siteUrl = (SITE_URL ?? `http://${nameOf(HOST)}:${PORT}`).replace(/\/+$/, '')
  const config = { ...parsed.data, SEED, isProduction, siteUrl }
  const unfit = [
    ...missingPaymentKeys(config),
    ...halfSetAuth(config),
    ...(isProduction ? unfitForProduction(config, given) : unfitForNetwork(config)),
  ]
  if (unfit.length > 0) {
    throw new ConfigError(`Configuration cannot be used.\n  ${unfit.join('\n  ')}`)
  }
  return config
}

/** Addresses that sessions or secret keys are sent to. */
const SECRET_ADDRESSES = ['SITE_URL', 'SMS_URL', 'STRIPE_API_URL', 'YOOKASSA_API_URL'] as const

const PAYMENT_KEYS = {
  demo: [],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  yookassa: ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY'],
} as const satisfies Record<Config['PAYMENT_PROVIDER'], readonly (keyof Config)[]>

/** A provider without its keys would fail at the first buyer. */
function missingPaymentKeys(config: Config): string[] {
  const provider = config.PAYMENT_PROVIDER
  return PAYMENT_KEYS[provider]
    .filter((key) => config[key] === undefined)
    .map((key) => `${key}: the payment provider ${provider} needs it`)
}

/** How one's own browser calls the machine: passkeys want a name, and take no number for it. */
export function nameOf(host: string): string {
  return ['127.0.0.1', '0.0.0.0', '::1', '::'].includes(host) ? 'localhost' : host
}

/** Development has public passwords and payments that take no money, so it stays on this machine. */
function unfitForNetwork({ HOST, ALLOW_DEMO_ON_NETWORK }: Config): string[] {
  if (ALLOW_DEMO_ON_NETWORK || isLoopback(HOST)) return []
  return [
    'HOST: outside of production it must be this machine; ALLOW_DEMO_ON_NETWORK=true opens it',
  ]
}

/** Whether a host, as a setting or the `Host` header names it, is this very machine. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
}

/** What development may leave out, and people's real letters may not. */
function unfitForProduction(config: Config, given: Record<string, string | undefined>): string[] {
  const unfit = unfitAuth(config)
  if (config.SEED === 'demo') unfit.push('SEED: the demo world is not for production')
  if (config.SMTP_URL === undefined) unfit.push('SMTP_URL: production needs a mail server')
  if (given.MAIL_FROM === undefined) unfit.push('MAIL_FROM: production needs a sender of its own')
  if (config.PAYMENT_PROVIDER === 'demo') {
    unfit.push('PAYMENT_PROVIDER: the demo provider takes no money')
  }
  if (config.SITE_URL === undefined) unfit.push('SITE_URL: letters need the public address')
  for (const name of SECRET_ADDRESSES) {
    const address = config[name]
    if (address?.startsWith('http:') && !isLoopback(new URL(address).hostname)) {
      unfit.push(`${name}: production needs https`)
    }
  }
  return unfit
}
