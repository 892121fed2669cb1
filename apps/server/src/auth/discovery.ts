import * as z from 'zod'
import { smsProviderOf } from '../platform/sms/open-sms.ts'
import type { KeyRing } from './keys.ts'
import type { AuthParts } from './parts.ts'
import { phoneIsOn } from './phone/number.ts'

const jwksAnswer = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('EC'),
      crv: z.literal('P-256'),
      x: z.string(),
      y: z.string(),
      kid: z.string(),
      alg: z.literal('ES256'),
      use: z.literal('sig'),
      key_ops: z.tuple([z.literal('verify')]),
    }),
  ),
})

/** `GET /.well-known/jwks.json`: the public keys access tokens are verified with. */
export function readJwks(keys: KeyRing): z.infer<typeof jwksAnswer> {
  return jwksAnswer.parse({ keys: keys.published() })
}

/** `GET /settings`: which ways of signing in are open. */
export function readSettings({ config, providers }: Pick<AuthParts, 'config' | 'providers'>) {
  const { AUTH_ENABLE_SIGNUP, AUTH_AUTOCONFIRM_EMAIL, SMTP_URL } = config
  return {
    external: {
      anonymous_users: false,
      apple: false,
      google: false,
      email: true,
      phone: phoneIsOn(config),
      web3_ethereum: config.AUTH_WEB3_ETHEREUM,
      web3_solana: config.AUTH_WEB3_SOLANA,
      // One that only takes ID tokens has no road to lead to.
      ...Object.fromEntries(
        [...providers.values()].map(({ name, secret }) => [name, secret !== undefined]),
      ),
    },
    disable_signup: !AUTH_ENABLE_SIGNUP,
    mailer_autoconfirm: AUTH_AUTOCONFIRM_EMAIL,
    // Ours, GoTrue has none: without a mail server letters are read at /dev/mailbox.
    mailer_dev_mailbox: SMTP_URL === undefined,
    phone_autoconfirm: config.AUTH_AUTOCONFIRM_PHONE,
    sms_provider: smsProviderOf(config),
    // Ours too: without a provider messages are read there.
    sms_dev_mailbox: config.SMS_URL === undefined && !config.isProduction,
    saml_enabled: config.AUTH_ENABLE_SAML,
  }
}

/** `GET /health`: named as GoTrue names itself, since clients look for it. */
export function readHealth() {
  return {
    name: 'GoTrue',
    version: 'cco',
    description: 'GoTrue is a user registration and authentication API',
  }
}
