import { createHmac, generateKeyPairSync, hash, randomBytes, randomUUID, sign } from 'node:crypto'
import Fastify from 'fastify'
import { openDatabase } from '../packages/database/src/client.ts'

/**
 * The baseline of the refreshes: a route with only the statements and the signature of a refresh,
 * without validation or error messages.
 */
const sql = openDatabase(
  { socketDir: process.env.BENCH_SOCKET_DIR ?? '', database: 'postgres', user: 'postgres' },
  { max: 10 },
)
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const hashOf = (token: string) => hash('sha256', token, 'base64url')
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

async function refresh(presented: string, ip: string) {
  const now = new Date()
  const tokenHash = hashOf(presented)
  await sql`
    insert into rate_limits as kept (scope, key, hits, expires_at)
    values ('bare', ${ip}, 1, ${new Date(now.getTime() + 300_000)})
    on conflict (scope, key) do update set hits = kept.hits + 1 returning hits, expires_at`
  return await sql.begin(async (tx) => {
    const [session] = await tx`
      select id, user_id, aal, amr, not_after, coalesce(refreshed_at, created_at) as last_used_at
      from auth.sessions
      where id = (select session_id from auth.refresh_tokens where token_hash = ${tokenHash})
      for update`
    if (!session) throw new Error('no session')
    const [[token], [user]] = await Promise.all([
      tx`select token_hash, salt, revoked_at from auth.refresh_tokens where token_hash = ${tokenHash}`,
      tx`select u.*, (coalesce(u.banned_until > ${now}, false) or exists (
          select from public.user_bans b
          where b.user_id = u.id and b.kind = 'banned' and b.lifted_at is null
            and b.starts_at <= ${now} and (b.ends_at is null or b.ends_at > ${now}))) as banned,
          coalesce((select jsonb_agg(to_jsonb(i) order by i.created_at, i.provider, i.id)
            from auth.identities i where i.user_id = u.id), '[]') as identities,
          coalesce((select jsonb_agg(to_jsonb(f) order by f.created_at, f.id)
            from auth.mfa_factors f where f.user_id = u.id), '[]') as factors
        from auth.users u where u.id = ${session.userId} and u.deleted_at is null`,
    ])
    if (!user || token?.revokedAt) throw new Error('used')
    const salt = randomBytes(32).toString('base64url')
    const next = createHmac('sha256', presented).update(salt).digest('base64url')
    await Promise.all([
      tx`update auth.refresh_tokens set revoked_at = ${now} where token_hash = ${tokenHash}`,
      tx`insert into auth.refresh_tokens (token_hash, session_id, parent_hash, salt, created_at)
        values (${hashOf(next)}, ${session.id}, ${tokenHash}, ${salt}, ${now})`,
      tx`update auth.sessions set refreshed_at = ${now}, ip = ${ip}, user_agent = ${null}
        where id = ${session.id}`,
      tx`insert into auth.audit_log_entries (id, user_id, action, payload, ip, created_at)
        values (${randomUUID()}, ${user.id}, 'token_refreshed', ${tx.json({})}, ${ip}, ${now})`,
    ])
    return { next, user, session }
  })
}

const app = Fastify()
app.get('/ready', async () => 'yes')
app.post<{ Body: { refresh_token: string } }>('/refresh', async (req) => {
  const { next, user, session } = await refresh(req.body.refresh_token, req.ip)
  const seconds = Math.floor(Date.now() / 1000)
  const claims = {
    sub: user.id,
    email: user.email,
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    iat: seconds,
    exp: seconds + 3_600,
  }
  const signed = `${encoded({ alg: 'ES256', typ: 'JWT' })}.${encoded(claims)}`
  const signature = sign('sha256', Buffer.from(signed), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  })
  const access_token = `${signed}.${signature.toString('base64url')}`
  return { access_token, token_type: 'bearer', expires_in: 3_600, refresh_token: next, user }
})
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => sql.end())
    .then(() => process.exit(0))
})
