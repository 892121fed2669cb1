import { calendarInput } from '@cco/domain/calendar/contract'
import { settingsSchema } from '@cco/domain/settings/settings'
import { storiesInput } from '@cco/domain/stories/contract'
import Fastify from 'fastify'
import { storiesStatement } from '../apps/server/src/features/catalogue/stories/queries.ts'
import { calendarStatement } from '../apps/server/src/features/playing/games/calendar/queries.ts'
import { openDatabase } from '../packages/database/src/client.ts'

/** The baseline of the reads: the same statements in a minimal route. */
const sql = openDatabase(
  { socketDir: process.env.BENCH_SOCKET_DIR ?? '', database: 'postgres', user: 'postgres' },
  { max: 10 },
)
const stories = storiesInput.parse({})
const weeks = calendarInput.parse(JSON.parse(process.env.BENCH_WEEKS ?? '{}'))
const moment = { now: new Date(), settings: settingsSchema.parse({}) }

const app = Fastify()
app.get('/stories', () => storiesStatement(sql, stories, moment))
app.get('/games', () => calendarStatement(sql, weeks, moment))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => sql.end())
    .then(() => process.exit(0))
})
