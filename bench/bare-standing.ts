import Fastify from 'fastify'
import { ratingAround, ratingPage } from '../apps/server/src/features/community/rating/queries.ts'
import { profilePage } from '../apps/server/src/features/people/friends/queries.ts'
import { ownProfileOf } from '../apps/server/src/features/people/profiles/queries.ts'
import { roleOf } from '../apps/server/src/features/people/roles/queries.ts'
import { suspensionOf } from '../apps/server/src/features/people/sanctions/queries.ts'
import { openDatabase } from '../packages/database/src/client.ts'

/** The baseline of the reads of standing: the same statements in a minimal route, without a session. */
const sql = openDatabase(
  { socketDir: process.env.BENCH_SOCKET_DIR ?? '', database: 'postgres', user: 'postgres' },
  { max: 10 },
)
const viewerId = process.env.BENCH_VIEWER ?? ''
const otherId = process.env.BENCH_OTHER ?? ''
const seasonId = process.env.BENCH_SEASON ?? ''
const now = new Date()
const list = { board: 'players', seasonId, now } as const

const app = Fastify()
app.get('/page', () => ratingPage(sql, { ...list, viewerId, friends: false, search: '' }))
app.get('/around', () => ratingAround(sql, { ...list, viewerId }))
app.get('/me', async () => {
  const [profile, suspension] = await Promise.all([
    ownProfileOf(sql, viewerId),
    suspensionOf(sql, viewerId, now),
  ])
  return { ...profile, suspension: suspension ?? null }
})
app.get('/profile', async () => {
  const role = await roleOf(sql, viewerId)
  return await profilePage(sql, { userId: viewerId, otherId, asStaff: role !== 'user' }, now)
})
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => sql.end())
    .then(() => process.exit(0))
})
