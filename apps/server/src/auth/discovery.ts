import * as z from 'zod'
import type { Config } from '../config.ts'
import type { KeyRing } from './keys.ts'

const published = {
  kid: z.string(),
  use: z.literal('sig'),
  key_ops: z.tuple([z.literal('verify')]),
}
/** Strict: whatever else a key has, its private half above all, fails rather than leaves. */
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

/** `GET /.well-known/jwks.json`: the public keys access tokens are verified with. */
export function readJwks(keys: KeyRing): z.infer<typeof jwksAnswer> {
  return jwksAnswer.parse({ keys: keys.published() })
}

/** `GET /settings`: which ways of signing in are open. */
export function readSettings(config: Config) {
  const anonymous_users = config.AUTH_ANONYMOUS
  return {
    external: { anonymous_users, apple: false, google: false, email: true, phone: false },
    disable_signup: !config.AUTH_ENABLE_SIGNUP,
    mailer_autoconfirm: config.AUTH_AUTOCONFIRM_EMAIL,
    // Ours, GoTrue has none: without a mail server letters are read at /dev/mailbox.
    mailer_dev_mailbox: config.SMTP_URL === undefined,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
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
