import type { FastifyPluginAsync } from 'fastify'
import { makePrint, type Print, RecentResults, sendPrint } from '../print.ts'
import { drawPortrait } from './draw.ts'
import { SUBJECTS } from './subject.ts'

/** About 6 kB each with both forms: some 2 MB when full. */
const PRINTS_CACHED = 300
/** A portrait depends on its address alone. */
const CACHING = 'public, max-age=86400, stale-while-revalidate=604800'
const FILE = /^([a-z-]{1,40})-([0-9a-f]{8})\.svg$/

/** Serves `GET /portraits/<subject>-<seed>.svg`: drawn profile pictures. Drawing them reads no data. */
export const portraitRoutes: FastifyPluginAsync<{ perMinute: number }> = async (app, deps) => {
  const prints = new RecentResults<Print>(PRINTS_CACHED)
  // A list of people shows dozens, as one of stories shows covers.
  const apart = { config: { rateLimit: { max: deps.perMinute, timeWindow: '1 minute' } } }
  app.get<{ Params: { file: string } }>('/portraits/:file', apart, async (req, reply) => {
    const [, name, seed] = FILE.exec(req.params.file) ?? []
    const subject = SUBJECTS.find((one) => one === name)
    if (subject === undefined || seed === undefined) {
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .send({ code: 'not_found', requestId: req.id })
    }
    const print = await prints.get(req.params.file, () => makePrint(drawPortrait(subject, seed)))
    return sendPrint(req, reply, print, CACHING)
  })
}
