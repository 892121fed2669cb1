import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, importSPKI, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'

const CALLBACK = 'https://cco.test/auth/v1/callback'
const SECRET = 'never disclosed'

/** The claims the provider returns about a user. */
type Claims = {
  email?: string
  email_verified?: boolean | string
  name?: string
  picture?: string
}

export type LocalProvider = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Someone with an account there, named by `login_hint`. */
  user: (subject: string, given: Claims) => void
  /** An ID token as the provider would give one to an app. */
  sign: (claims: JWTPayload) => Promise<string>
  close: () => Promise<void>
}

type Options = {
  clientId: string
  /** Where it leads back to, if not to the site of the tests. */
  callback?: string
  /** Checks the client secret as Apple does: a token signed by this key (SPKI). */
  appleKey?: { publicPem: string; team: string; keyId: string }
  /** Returns the address only from the user info endpoint. */
  answersByUserinfo?: boolean
  authMethod?: 'client_secret_basic' | 'client_secret_post'
}

/** A real OpenID Connect provider on this machine; everyone with an account consents to everything. */
export async function startProvider(of: Options): Promise<LocalProvider> {
  const { clientId, appleKey, answersByUserinfo = false } = of
  const authMethod = of.authMethod ?? 'client_secret_post'
  const people = new Map<string, Claims>()
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const server = createServer((req, res) => void handle(req, res))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: SECRET,
        redirect_uris: [of.callback ?? CALLBACK],
        token_endpoint_auth_method: authMethod,
      },
    ],
    clientAuthMethods: [authMethod],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: answersByUserinfo,
    features: { devInteractions: { enabled: false } },
    jwks: { keys: [key] },
    cookies: { keys: ['of a test'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, ...people.get(accountId) }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId,
        ...(oidc.account && { accountId: oidc.account.accountId }),
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()

  async function handle(req: IncomingMessage, res: ServerResponse) {
    if (req.url === '/favicon.ico') {
      res.writeHead(204).end()
      return
    }
    if (req.url?.startsWith('/interaction/')) {
      const { params } = await provider.interactionDetails(req, res)
      const chosen = new URLSearchParams(req.method === 'POST' ? await bodyOf(req) : '')
      const subject = chosen.get('subject') ?? (params.login_hint as string | undefined)
      if (subject === undefined) {
        res.setHeader('content-type', 'text/html; charset=utf-8').end(accountsPage(people.keys()))
        return
      }
      await provider.interactionFinished(
        req,
        res,
        people.has(subject)
          ? { login: { accountId: subject } }
          : { error: 'access_denied', error_description: 'The person said no' },
      )
      return
    }
    if (appleKey && req.method === 'POST' && req.url === '/token') {
      const form = new URLSearchParams(await bodyOf(req))
      const checked = await isAppleSecret(form.get('client_secret') ?? '', appleKey)
      form.set('client_secret', checked ? SECRET : 'wrong')
      Object.assign(req, { body: Object.fromEntries(form) })
    }
    await answer(req, res)
  }

  async function isAppleSecret(secret: string, expected: NonNullable<typeof appleKey>) {
    const publicKey = await importSPKI(expected.publicPem, 'ES256')
    return await jwtVerify(secret, publicKey, {
      algorithms: ['ES256'],
      issuer: expected.team,
      subject: clientId,
      audience: issuer,
      requiredClaims: ['iat', 'exp'],
    }).then(
      ({ protectedHeader }) => protectedHeader.kid === expected.keyId,
      () => false,
    )
  }

  return {
    issuer,
    clientId,
    clientSecret: SECRET,
    user: (subject, given) => void people.set(subject, given),
    sign: async (claims) => {
      const jwt = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' })
      return await jwt.sign(privateKey)
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Where a person in a real browser says who they are there. */
function accountsPage(subjects: Iterable<string>): string {
  const buttons = [...subjects, 'nobody'].map(
    (subject) => `<button name="subject" value="${subject}">${subject}</button>`,
  )
  return `<!doctype html><title>Accounts</title><form method="post">${buttons.join('')}</form>`
}

async function bodyOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
