import { masked } from '@cco/domain/streamer/mask'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/v4/core'
import { appRouter } from '../router.ts'

type Schema = { _zod: { def: z.$ZodTypeDef } }
type AnyProcedure = { _def: { output?: Schema | { schema: Schema } } }
const procedures = Object.entries(
  (appRouter._def as unknown as { procedures: Record<string, AnyProcedure> }).procedures,
)

/** Begins every text of a sample that is neither an id nor one of a list. */
const FREE = 'free '

/** Returns values that a contract accepts, as many as its unions have variants. */
function samplesOf(schema: Schema, key = ''): unknown[] {
  const def = (schema as z.$ZodTypes)._zod.def
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(
        ([name, one]) => [name, samplesOf(one, name)] as const,
      )
      const count = Math.max(1, ...fields.map(([, values]) => values.length))
      return Array.from({ length: count }, (_, index) =>
        Object.fromEntries(fields.map(([name, values]) => [name, values[index % values.length]])),
      )
    }
    case 'array':
      return [samplesOf(def.element, key)]
    case 'record':
      return samplesOf(def.valueType, key).map((value) => ({ key: value }))
    case 'union':
      return def.options.flatMap((option) => samplesOf(option, key))
    case 'pipe':
      return samplesOf(def.in, key)
    case 'optional':
    case 'nullable':
    case 'default':
      return samplesOf(def.innerType, key)
    case 'enum':
      return [Object.values(def.entries)[0]]
    case 'literal':
      return [...def.values]
    case 'boolean':
      return [false]
    case 'number':
      return [1]
    case 'date':
      return ['2026-11-28']
    case 'string': {
      const { format } = def as { format?: string }
      if (format === 'uuid') return ['0b8e3a0e-5c1d-4b7e-9a57-000000000001']
      return [format === 'datetime' || format === 'date' ? '2026-11-28' : `${FREE}${key}`]
    }
    default:
      return [null]
  }
}

/** Calls back with each text and number of a value, what became of it, and its path without places in lists. */
function compare(
  before: unknown,
  after: unknown,
  each: (path: string[], before: string | number, after: unknown) => void,
  path: string[] = [],
): void {
  if (typeof before === 'string' || typeof before === 'number') each(path, before, after)
  if (typeof before !== 'object' || before === null) return
  for (const [key, inner] of Object.entries(before)) {
    const place = Array.isArray(before) ? path : [...path, key]
    compare(inner, (after as Record<string, unknown>)[key], each, place)
  }
}

/** Texts that streamer mode shows, and what they hold. Any other text has to be hidden or listed. */
const SHOWN: Record<string, string> = {
  aal: 'the strength of a session',
  action: 'an action',
  bio: 'a text',
  character: 'a text',
  clientSeed: 'dice',
  code: 'a promo code',
  company: 'a firm',
  contact: 'how to reach a place of the club',
  currency: 'a currency',
  date: 'a day',
  decisionReason: 'a text',
  declineReason: 'a text',
  description: 'a text',
  dice: 'dice',
  en: 'a text of the club',
  excerpt: 'the words of a report',
  former: 'a guild',
  formerSlugs: 'stories',
  group: 'a text',
  hash: 'dice',
  href: 'a link in a story',
  id: 'a job, or a row of the system log',
  label: 'a text',
  lastError: 'an error',
  link: 'a link that was requested',
  links: 'a public card',
  localTime: 'a time',
  look: 'an item',
  mapUrl: 'a place of the club',
  masterZone: 'a time zone',
  message: 'the words of a gift, an application or an invitation',
  method: 'a way to sign in',
  next: 'a position in a list',
  notation: 'dice',
  own: 'a text',
  ownLines: 'a text',
  ownVeils: 'a text',
  payUrl: 'the own payment',
  payload: 'a job',
  photo: 'a public card',
  picture: 'a story',
  previous: 'a position in a list',
  profilePhoto: 'a public card',
  promoCode: 'a promo code',
  provider: 'a payment provider',
  providerId: 'a payment',
  reason: 'a text',
  refused: 'a text',
  reply: 'a text',
  requestId: 'a request',
  returned: 'a text',
  reviewReason: 'a text',
  publicKey: 'of the club, for push services',
  ru: 'a text of the club',
  scene: 'a text',
  sender: 'the mailbox of the club',
  serverSeed: 'dice',
  slug: 'a story',
  star: 'a text',
  stars: 'texts',
  tag: 'a guild',
  text: 'a text',
  ticket: 'a secret',
  timeZone: 'a time zone',
  title: 'a text',
  type: 'a table',
  userAgent: 'the own browser',
  wantedOn: 'a day',
  wish: 'a text',
  wishes: 'a text',
  zone: 'a time zone',
}

/** Where a text is shown whose name is hidden elsewhere, and what it holds there. */
const EXCEPTIONS: readonly (readonly [RegExp, string])[] = [
  [
    /^profiles\.\w+ (?:(?:pending|rejected)\.proposal\.)?(?:avatarUrl|displayName|telegram)$/,
    'own',
  ],
  [/^(?:about\.contacts|settings\.(?:all club\.value|history items\.(?:before|after)))\b/, 'club'],
  [/\b(?:guildFirst|guild)\.name$/, 'a guild'],
  [/^(?:guildManagement\.list|guilds\.list|rating\.guilds) (?:items|own)\.name$/, 'a guild'],
  [/^guilds\.page name$|^moderation\.item content\.reports\.evidence\.name$/, 'a guild'],
  [/^rooms\.table (?:timers|initiative\.turns\.entries)\.name$/, 'a timer, or a character'],
  [/^backgroundJobs\.givenUp items\.name$/, 'a job'],
  [/\bproblem\.details\.key$/, 'the details of a refusal, hidden by their names'],
  [/^currency\.ledger items\.reference\.key$/, 'an id'],
]
const isException = (field: string) => EXCEPTIONS.some(([fields]) => fields.test(field))

/** The texts of the answers of a procedure that streamer mode shows, and those it may not change. */
function shownBy([name, { _def }]: (typeof procedures)[number]) {
  const shown = new Set<string>()
  const broken = new Set<string>()
  const { output } = _def
  const samples = output ? samplesOf('schema' in output ? output.schema : output) : []
  for (const sample of samples) {
    const answer = masked(sample, { userId: 'reader', nameOf: () => 'Игрок' })
    compare(sample, answer, (path, before, after) => {
      const field = `${name} ${path.join('.')}`
      const isBalance = typeof before === 'number' && /balance/i.test(field)
      const isFree = isBalance || String(before).startsWith(FREE)
      if (isFree && before === after) shown.add(field)
      // Statuses, ids, counts and moments decide what a screen does.
      if (!isFree && before !== after) broken.add(field)
    })
  }
  return { shown: [...shown], broken: [...broken] }
}
const keyOf = (field: string) => field.split(/[ .]/).at(-1) ?? ''

describe('streamer mode shows no text that is not listed:', () => {
  test.each(procedures)('%s', (...procedure) => {
    const { shown, broken } = shownBy(procedure)
    expect(shown.filter((field) => !(keyOf(field) in SHOWN || isException(field)))).toEqual([])
    expect(broken).toEqual([])
  })

  test('and the list names no other', () => {
    const all = procedures.flatMap((procedure) => shownBy(procedure).shown)
    const keys = new Set(all.map(keyOf))
    expect(Object.keys(SHOWN).filter((key) => !keys.has(key))).toEqual([])
    const idle = EXCEPTIONS.filter(([fields]) => !all.some((field) => fields.test(field)))
    expect(idle).toEqual([])
  })
})
