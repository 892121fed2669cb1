import { type Role, satisfies } from '@cco/domain/roles/role'
import type { APIRequestContext } from '@playwright/test'
import { stableId } from '../../apps/server/src/demo/random.ts'
import { EMPTY } from '../../apps/server/src/demo/worst/empty.ts'
import { SCREENS } from '../../apps/web/src/lib/screens.ts'

/** Who looks: a guest, or one of the demo accounts. */
export const VIEWERS = ['guest', 'player', 'moderator', 'master', 'owner'] as const
export type Viewer = (typeof VIEWERS)[number]

const ROLES: Record<Exclude<Viewer, 'guest'>, Role> = {
  player: 'user',
  moderator: 'moderator',
  master: 'master',
  owner: 'owner',
}

/** Faces of a page that have an address of their own. */
const VARIANTS: Record<string, readonly string[]> = {
  '/stories': ['?genre=horror&players=4', '?genre=horror&players=99'],
  '/master-calendar': ['?view=week', '?view=month', '?view=agenda'],
  '/auth': ['?tab=signup'],
  '/rating': ['?board=masters', '?board=guilds', '?whole=true', '?scope=all'],
  '/my-bookings': ['?show=waiting', '?show=past'],
  '/profile': [
    '?tab=friends',
    '?tab=achievements',
    '?tab=inventory',
    '?tab=settings',
    '?tab=security',
  ],
  '/master/schedule': ['?view=week', '?tab=pending'],
  '/master/my-schedule': ['?view=month'],
  '/owner/games': ['?when=all'],
  '/owner/currency-management': ['?tab=liabilities', '?tab=payments', '?tab=adjustments'],
  '/owner/system-logs': ['?tab=jobs'],
  '/owner/job-applications': ['?view=table&ended=true'],
}

/** The addresses a viewer is swept through: every registered screen they may enter. */
export function addressesOf(viewer: Viewer, examples: ReadonlyMap<string, string>): string[] {
  const entered = SCREENS.filter(({ from, path }) => {
    if (path === '*') return false
    if (viewer === 'guest') return from === null
    return from === null || satisfies(ROLES[viewer], from)
  })
  const addresses = entered.flatMap(({ path }) => {
    const address = path.replaceAll(/:\w+/g, (name) => examples.get(name) ?? name)
    if (address.includes(':')) return []
    return [address, ...(VARIANTS[path] ?? []).map((query) => address + query)]
  })
  return [...new Set(addresses), '/no/such/page']
}

/** The pages of what has nothing, in the worst world. */
export const EMPTY_EXAMPLES: ReadonlyMap<string, string> = new Map([
  [':slug', EMPTY.slug],
  [':masterId', EMPTY.masterId],
  [':guildId', EMPTY.guildId],
  [':vacancyId', EMPTY.vacancyId],
  [':document', 'cookies'],
])
/** The accounts of the worst world that have nothing, as journeys sign in. */
export const EMPTY_VIEWER = nameOf(EMPTY.email)
export const EMPTY_MASTER = nameOf(EMPTY.masterEmail)

function nameOf(email: string): string {
  return email.slice(0, email.indexOf('@'))
}

type Listed = { result: { data: { items: Record<string, unknown>[] } } }

/** What stands for the parameters of addresses: the first story, master and game of the demo world. */
export async function findExamples(request: APIRequestContext): Promise<Map<string, string>> {
  const first = async (procedure: string, input: object): Promise<Record<string, unknown>> => {
    const query = encodeURIComponent(JSON.stringify(input))
    const answer = await request.get(`/trpc/${procedure}?input=${query}`)
    if (!answer.ok()) throw new Error(`${procedure}: ${answer.status()} ${await answer.text()}`)
    return ((await answer.json()) as Listed).result.data.items[0] ?? {}
  }
  const story = await first('stories.list', {})
  const master = await first('masters.list', {})
  const vacancy = await first('vacancies.open', {})
  return new Map([
    [':slug', String(story.slug)],
    [':masterId', String(master.id)],
    [':guildId', stableId('guild', 'НОЧЬ')],
    [':vacancyId', String(vacancy.id)],
    [':document', 'offer'],
  ])
}
