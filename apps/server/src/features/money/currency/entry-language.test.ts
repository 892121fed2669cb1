import { randomUUID } from 'node:crypto'
import { LEDGER_PAGE } from '@cco/domain/currency/constants'
import type { LedgerRow } from '@cco/domain/currency/contract'
import { ENTRY_KINDS } from '@cco/domain/currency/entry'
import type { LedgerEntryRow } from '@cco/domain/currency/management'
import { LANGUAGES, type Language } from '@cco/domain/language/language'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createAchievement } from '../../../testing/community.ts'
import { createTier } from '../../../testing/economy.ts'
import { handleAllEvents } from '../../../testing/events.ts'
import { createFounder, foundingOf } from '../../../testing/guilds.ts'
import { reportedCase } from '../../../testing/moderation.ts'
import { createGame } from '../../../testing/playing.ts'
import { moveTo, takeSeat } from '../../../testing/seats.ts'
import { processReport } from '../payments/commands.ts'

const DAY_MS = 86_400_000
/** The name of a guild and the reason of an adjustment are shown as they were written. */
const GUILD = '1984'
const REASON = '2 + 2 = 5'
const PATTERNS = { ru: /[а-яё]{3}/i, en: /[a-z]{3}/i }
const FOREIGN = { ru: /[a-z]/i, en: /[а-яё]/i }
const ZONE = { timeZone: 'Europe/Moscow' }

let t: TestApp
let owner: string
beforeAll(async () => {
  t = await createTestApp()
  owner = await t.createUser({ role: 'owner', displayName: '1' })
  await t.asUser(owner).levels.setReward({ level: 2, coins: 70, itemId: null })
  for (const language of LANGUAGES) await live(language)
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

/** Creates an entry of every kind, in the requests of people who read this language. */
async function live(language: Language): Promise<void> {
  await playAndCancel(language)
  await bePaidFor(language)
  await buyCoins(language)
  await giveAndTakeBack(language)
  await loseSubscription(language)
  await beRewarded(language)
}

async function reader(language: Language, coins: number): Promise<string> {
  const userId = await t.createUser({ coins, displayName: '2' })
  await read(language, userId)
  return userId
}

async function read(language: Language, userId: string): Promise<void> {
  await t.deps
    .sql`update profiles set locale = ${language}, display_name = '2' where id = ${userId}`
}

async function gameNamed(ru: string, en: string, startsInHours: number): Promise<string> {
  const gameId = await createGame(t, { startsInHours })
  await t.deps.sql`update stories set title = ${t.deps.sql.json({ ru, en })}
    where id = (select story_id from games where id = ${gameId})`
  return gameId
}

async function playAndCancel(language: Language): Promise<void> {
  const userId = await reader(language, 5_000)
  const gameId = await gameNamed('«Маяк»', '“Lighthouse”', 72)
  await takeSeat(t, gameId, { userId })
  await t.asUser(owner, language).scheduling.propose({ kind: 'cancel', gameId, reason: REASON })
}

async function bePaidFor(language: Language): Promise<void> {
  const userId = await reader(language, 100)
  const gameId = await gameNamed('Замок', 'The Castle', 90)
  const [profile] = await t.deps.sql<{ accountId: number }[]>`
    select account_id from profiles where id = ${userId}`
  await t.asUser(owner, language).bookingManagement.book({
    ...{ accountId: profile?.accountId ?? 0, gameId, seats: 1, paidByClub: true, reason: REASON },
  })
  const requestKey = randomUUID()
  await t.asUser(owner, language).currency.adjust({ requestKey, userId, amount: 5, reason: REASON })
}

async function buyCoins(language: Language): Promise<void> {
  const userId = await reader(language, 0)
  const packId = randomUUID()
  await t.asUser(owner).payments.createPack({
    ...{ requestKey: packId, coins: 1_000, bonusCoins: 100, priceMinor: 99_900, position: 1 },
  })
  const buy = async () => {
    const { id } = await t.asUser(userId, language).payments.buy({
      ...{ requestKey: randomUUID(), packIds: [packId], expectedPriceMinor: 99_900 },
    })
    const [opened] = await t.deps.sql`select provider_id from payments where id = ${id}`
    const providerId = String(opened?.providerId)
    const report = (kind: 'paid' | 'disputed' | 'dispute_won') =>
      processReport(t.deps, 'demo', {
        ...{ eventId: randomUUID(), providerId, kind, amountMinor: 99_900, currency: 'RUB' },
      })
    await t.deps.sql`update demo_payments set status = 'paid' where id = ${providerId}`
    await report('paid')
    return { id, report }
  }
  const disputed = await buy()
  await disputed.report('disputed')
  await disputed.report('dispute_won')
  const { id } = await buy()
  const { refund } = t.deps.payments
  t.deps.payments.refund = async () => 'refused'
  const refused = t.asUser(owner, language).payments.refund({ id, reason: REASON })
  await expect(refused).rejects.toThrow('refund_refused')
  Object.assign(t.deps.payments, { refund })
}

async function giveAndTakeBack(language: Language): Promise<void> {
  const userId = await reader(language, 5_000)
  const { gifts } = t.asUser(userId, language)
  const recipientId = await reader(language, 0)
  await gifts.give({ requestKey: randomUUID(), recipientId, expectedPrice: 1_500 })
  for (const { id } of (await gifts.mine()).sent) await gifts.takeBack({ id })
}

async function loseSubscription(language: Language): Promise<void> {
  const userId = await reader(language, 5_000)
  const tierId = await createTier(t, { price: 900 })
  await t.asUser(userId, language).subscriptions.subscribe({ tierId, expectedPrice: 900 })
  t.clock.advance(DAY_MS)
  const { caseId } = await reportedCase(t, { userId })
  const decision = { caseId, outcome: 'banned' as const, reason: REASON, cancelSeats: false }
  await t.asUser(owner, language).moderation.decide(decision)
  await handleAllEvents(t)
}

async function beRewarded(language: Language): Promise<void> {
  const userId = await reader(language, 5_000)
  for (const startsInHours of [72, 78]) {
    const gameId = await gameNamed('Остров', 'The Isle', startsInHours)
    const { bookingId } = await takeSeat(t, gameId, { userId })
    await moveTo(t, gameId, -startsInHours - 8)
    const [game] = await t.deps.sql<{ masterId: string }[]>`
      update games set status = 'finished' where id = ${gameId} returning master_id`
    const marks = [{ bookingId, mark: 'attended' as const }]
    await t.asUser(game?.masterId).attendance.mark({ gameId, marks })
  }
  const achievementId = await createAchievement(t, { rule: null, coins: 70 })
  await t.asUser(owner, language).achievements.award({ userId, achievementId })
  await handleAllEvents(t)
  const founder = await createFounder(t)
  await read(language, founder)
  await t
    .asUser(founder, language)
    .guilds.found(foundingOf({ name: `${GUILD} ${language === 'ru' ? 1 : 2}` }))
}

type Entry = Pick<LedgerRow, 'kind' | 'description'>

/** Fails for a text of the club in another language than this one. */
function expectLanguage(entries: readonly Entry[], language: Language): void {
  for (const { kind, description } of entries) {
    if (kind === null) expect(['test', REASON]).toContain(description)
    else expect(description).toMatch(PATTERNS[language])
  }
  const own = entries.filter(({ kind }) => kind !== null)
  const foreign = own.filter(({ description }) => FOREIGN[language].test(description))
  expect(foreign).toEqual([])
}

/** Everyone with entries who may still read them. */
async function readers(): Promise<string[]> {
  const rows = await t.deps.sql<{ userId: string }[]>`
    select distinct t.user_id from currency_transactions t
    where not exists (select from currency_transactions refund
      where refund.user_id = t.user_id and refund.kind = 'subscription_refund')`
  return rows.map(({ userId }) => userId)
}

/** All pages of the ledger, as an owner reads it. */
async function ledgerIn(language: Language, sort: 'at' | 'what' = 'at') {
  const entries: LedgerEntryRow[] = []
  for (let after: number | undefined, isLast = false; !isLast; ) {
    const page = await t.asUser(owner, language).currency.ledger({ sort, desc: false, after })
    entries.push(...page.items)
    after = page.next ?? undefined
    isLast = page.next === null
  }
  return entries
}

/** The file behind a ticket. */
async function fileOf({ ticket }: { ticket: string }): Promise<string> {
  const answer = await t.app.inject(`/api/export.csv?ticket=${encodeURIComponent(ticket)}`)
  return answer.payload
}

test('every kind of entry is created by people who read either language', async () => {
  for (const language of LANGUAGES) {
    const rows = await t.deps.sql<{ kind: string }[]>`
      select distinct t.kind from currency_transactions t join profiles p on p.id = t.user_id
      where p.locale = ${language} and t.kind is not null`
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(ENTRY_KINDS.toSorted())
  }
})

test.each(LANGUAGES)('players who switch to %s read all their entries in it', async (language) => {
  for (const userId of await readers()) {
    const { currency, exports } = t.asUser(userId, language)
    expectLanguage((await currency.history({})).items, language)
    const shown = (await currency.unshownChanges()).map(({ description }) => description)
    const texts = shown.filter((text) => text !== 'test' && text !== REASON)
    expect(texts.filter((text) => FOREIGN[language].test(text))).toEqual([])
    const file = await fileOf(await exports.coinHistory({ filters: {}, ...ZONE }))
    expect(file.replaceAll('"test"', '')).not.toMatch(FOREIGN[language])
  }
})

test.each(LANGUAGES)('an owner reads the entries of everyone in %s', async (language) => {
  const entries = await ledgerIn(language)
  expect(new Set(entries.flatMap(({ kind }) => kind ?? []))).toEqual(new Set(ENTRY_KINDS))
  expectLanguage(entries, language)
  const lines = (
    await fileOf(await t.asUser(owner, language).exports.ledger({ filters: {}, ...ZONE }))
  )
    .trimEnd()
    .split('\r\n')
  expect(lines).toHaveLength(entries.length + 1)
  for (const { description } of entries) {
    expect(lines.join()).toContain(description.replaceAll('"', '""'))
  }
})

test.each(LANGUAGES)('the ledger is sorted by its text in %s, page by page', async (language) => {
  const texts = (await ledgerIn(language, 'what')).map(({ description }) => description)
  expect(texts).toEqual(texts.toSorted(new Intl.Collator(language).compare))
  expect(texts.length).toBeGreaterThan(LEDGER_PAGE)
})

test('a title with quotation marks has the inner ones within the phrase', async () => {
  const find = (entries: Entry[]) =>
    entries.find(
      ({ kind, description }) => kind === 'goodwill' && /Маяк|Lighthouse/.test(description),
    )?.description
  expect(find(await ledgerIn('ru'))).toBe('Компенсация · «„Маяк“»')
  expect(find(await ledgerIn('en'))).toBe('Compensation · “‘Lighthouse’”')
})
