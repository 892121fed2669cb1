import * as z from 'zod'
import { phoneIsOn, smsProviderOf } from '../inputs/phone-number.ts'
import type { KeyRing } from '../keys/keys.ts'
import type { AuthParts } from '../parts.ts'
import type { AuthSettings } from '../settings.ts'

const published = {
  kid: z.string(),
  use: z.literal('sig'),
  key_ops: z.tuple([z.literal('verify')]),
}
/**
 * Strict: an unexpected member of a key, such as its private part, throws instead of being
 * published.
 */
const jwksAnswer = z.object({
  keys: z.array(
    z.discriminatedUnion('kty', [
      z.strictObject({
        kty: z.literal('EC'),
        crv: z.literal('P-256'),
        x: z.string(),
        y: z.string(),
        alg: z.literal('ES256'),
        ...published,
      }),
      z.strictObject({
        kty: z.literal('RSA'),
        n: z.string(),
        e: z.string(),
        alg: z.literal('RS256'),
        ...published,
      }),
    ]),
  ),
})

/** Returns the public keys that verify access tokens (`GET /.well-known/jwks.json`). */
export function readJwks(keys: KeyRing): z.infer<typeof jwksAnswer> {
  return jwksAnswer.parse({ keys: keys.published() })
}

/** Returns the enabled sign-in methods (`GET /settings`). */
export function readSettings({ settings, providers }: Pick<AuthParts, 'settings' | 'providers'>) {
  const { AUTH_ENABLE_SIGNUP, AUTH_AUTOCONFIRM_EMAIL, SMTP_URL } = settings
  return {
    external: {
      anonymous_users: settings.AUTH_ANONYMOUS,
      apple: false,
      google: false,
      email: true,
      phone: phoneIsOn(settings),
      web3_ethereum: settings.AUTH_WEB3_ETHEREUM,
      web3_solana: settings.AUTH_WEB3_SOLANA,
      // A provider that only accepts ID tokens has no sign-in redirect.
      ...Object.fromEntries(
        [...providers.values()].map(({ name, secret }) => [name, secret !== undefined]),
      ),
    },
    disable_signup: !AUTH_ENABLE_SIGNUP,
    mailer_autoconfirm: AUTH_AUTOCONFIRM_EMAIL,
    // Not in GoTrue: without a mail server, emails are shown at /dev/mailbox.
    mailer_dev_mailbox: SMTP_URL === undefined,
    phone_autoconfirm: settings.AUTH_AUTOCONFIRM_PHONE,
    sms_provider: smsProviderOf(settings),
    // Not in GoTrue: without a provider, messages are shown there too.
    sms_dev_mailbox: settings.SMS_URL === undefined && !settings.isProduction,
    saml_enabled: settings.AUTH_ENABLE_SAML,
    // Not in GoTrue: the sign-in form needs to know which captcha to show.
    captcha: captchaOf(settings),
  }
}

function captchaOf({
  AUTH_CAPTCHA_PROVIDER: provider,
  AUTH_CAPTCHA_SITE_KEY: siteKey,
}: AuthSettings) {
  return provider === undefined || siteKey === undefined ? null : { provider, site_key: siteKey }
}

/** Returns GoTrue’s service name, which clients check (`GET /health`). */
export function readHealth() {
  return {
    name: 'GoTrue',
    version: 'cco',
    description: 'GoTrue is a user registration and authentication API',
  }
}
