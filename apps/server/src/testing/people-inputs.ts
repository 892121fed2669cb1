import { appRouter } from '../router.ts'
import { type Leaf, leavesOf } from './hostile-inputs.ts'
import { declaredProcedures } from './refusals.ts'

/**
 * What the fields of players' inputs hold that name no user. A field of another name, or of one that
 * may mean a user, must be listed by its procedure; see `UNNAMED`.
 */
const FIELDS: Record<string, string> = {
  auth: 'a secret',
  bio: 'a text',
  bookingId: 'a booking',
  captchaToken: 'the answer to a puzzle',
  chat: 'the link of a chat',
  clientSeed: 'dice',
  company: 'the name of a firm',
  deliverAt: 'an instant',
  description: 'a text',
  dice_skin: 'an own item',
  displayName: 'the own name',
  email: 'the own address of a guest',
  emblem: 'an own item',
  endpoint: 'where the own browser receives messages',
  entryId: 'an entry of a waitlist or of the turns',
  entryIds: 'entries of the turns',
  eventId: 'a message',
  fileId: 'an own upload',
  frame: 'an own item',
  gameId: 'a game',
  guests: 'names of guests without an account',
  guildId: 'a guild',
  handoutId: 'a handout',
  key: 'a secret',
  label: 'a text',
  message: 'a text',
  notation: 'dice',
  own: 'an own text',
  p256dh: 'a key',
  packIds: 'packs of coins',
  paymentId: 'an own payment',
  phone: 'the own number of a guest',
  postId: 'news of a guild',
  promoCode: 'a promo code',
  questionId: 'a question of a vacancy',
  reason: 'a text',
  requestKey: 'the request itself',
  returnTo: 'a path of the site',
  sanctionId: 'a sanction',
  seasonId: 'a season',
  sessionId: 'an own session',
  slug: 'a story',
  star: 'a text',
  tag: 'the tag of a guild',
  telegram: 'the own account elsewhere',
  text: 'a text',
  tierId: 'a subscription on sale',
  timerId: 'a timer',
  timeZone: 'a time zone',
  title: 'a text or an own item',
  token: 'a secret',
  topics: 'what to listen to; that of a user is open to themselves alone',
  typedName: 'the name of a guild',
  vacancyId: 'a vacancy',
  wantedOn: 'a day',
  wish: 'a text',
  wishes: 'a text',
}

/** Fields whose names may mean a user, and what they hold instead. */
const UNNAMED: Record<string, string> = {
  'calendar.games from': 'a day',
  'calendar.games masterId': 'a public card',
  'calendar.games to': 'a day',
  'masters.details id': 'a public card',
  'stories.list from': 'an instant',
  'stories.list search': 'titles of stories',
  'stories.list to': 'an instant',
  'companies.request name': 'the own name of a guest',
  'currency.dismissChange id': 'an own notification',
  'levels.mine cursor': 'an own event',
  'gifts.claim id': 'a gift',
  'gifts.takeBack id': 'a gift',
  'guilds.answerInvitation id': 'an invitation',
  'guilds.decideApplication id': 'an application',
  'guilds.disband id': 'a guild',
  'guilds.edit id': 'a guild',
  'guilds.feed cursor': 'news of a guild',
  'guilds.found name': 'the name of a guild',
  'guilds.invite id': 'a guild',
  'guilds.leave id': 'a guild',
  'guilds.list search': 'names of guilds',
  'guilds.page id': 'a guild',
  'guilds.removeNews id': 'news of a guild',
  'guilds.rename id': 'a guild',
  'guilds.rename name': 'the name of a guild',
  'guilds.requestJoin id': 'a guild',
  'guilds.requests id': 'a guild',
  'guilds.withdraw id': 'an application',
  'inventory.spendTicket id': 'an own item',
  'inventory.spendTicket name': 'the own name',
  'notifications.list cursor': 'an own notification',
  'notifications.markRead id': 'an own notification',
  'notifications.remove id': 'an own notification',
  'push.remove id': 'an own device',
  'push.test id': 'an own device',
  'rating.guilds search': 'names of guilds',
  'roles.dismissChange id': 'an own notification',
  'rooms.changeInitiative action.entry.group': 'a text',
  'rooms.changeInitiative action.entry.id': 'an entry of the turns',
  'rooms.changeInitiative action.entry.name': 'a text',
  'rooms.changeInitiative action.entry.dice': 'dice',
  'rooms.saveHandout id': 'a handout',
  'rooms.setCharacter character': 'a text',
  'rooms.startTimer name': 'a text',
  'search.find query': 'what is public; users are found by staff alone',
  'vacancies.applyFor name': 'the own name of a guest',
  'vacancies.vacancy id': 'a vacancy',
}

type Schema = Parameters<typeof leavesOf>[0]
type AnyProcedure = { _def: { inputs: Schema[] } }

const TEXTS: readonly string[] = ['string', 'template_literal', 'custom']

/** Whether a leaf of an input is a text, an id or a number that an account has. */
function isNaming({ path, schema }: Leaf): boolean {
  const def = schema._zod.def
  const { type } = def
  if (def.type === 'union') {
    return def.options.some((option) => isNaming({ path, schema: option as Leaf['schema'] }))
  }
  return TEXTS.includes(type) || (type === 'number' && /id$/i.test(path.at(-1) ?? ''))
}

/**
 * Returns every field, as `procedure path`, by which a player's call may name a user, and the fields
 * that are listed above and no longer exist.
 */
export function fieldsOfUsers(): { fields: string[]; stale: string[] } {
  const { procedures } = appRouter._def as unknown as { procedures: Record<string, AnyProcedure> }
  const players = declaredProcedures().filter(
    ({ access }) => access === 'public' || access === 'signedIn',
  )
  const all = players.flatMap(({ name }) => {
    const leaves = (procedures[name]?._def.inputs ?? []).flatMap((input) => leavesOf(input))
    const paths = leaves.filter(isNaming).map(({ path }) => path.filter((key) => key !== '0'))
    return [...new Set(paths.map((path) => `${name} ${path.join('.')}`))]
  })
  const lastOf = (field: string) => field.split(/[ .]/).at(-1) ?? ''
  const names = new Set(all.map(lastOf))
  return {
    fields: all.filter((field) => !(lastOf(field) in FIELDS || field in UNNAMED)),
    stale: [
      ...Object.keys(FIELDS).filter((name) => !names.has(name)),
      ...Object.keys(UNNAMED).filter((field) => !all.includes(field)),
    ],
  }
}
