import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { createTier } from '../testing/economy.ts'
import { createGame } from '../testing/playing.ts'
import { takeSeat } from '../testing/seats.ts'

const FILE = join(import.meta.dirname, 'migrations/0178_ledger_facts_of_old_entries.sql')
/** What fills the entries so far; the columns are there already. */
const FILL = 'alter table currency_transactions disable trigger'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

type Old = { type: string; text: string; amount?: number; reference?: Record<string, string> }

/** Writes an entry as releases before did, with its text in the language of that moment. */
async function old(userId: string, { type, text, amount = 1, reference = {} }: Old): Promise<void> {
  await t.deps.sql`select add_currency_transaction(${userId}, ${amount}, ${type}, ${text}, null,
    ${t.deps.sql.json(reference)})`
}

async function fill(): Promise<void> {
  const script = await readFile(FILE, 'utf8')
  await t.deps.sql.unsafe(script.slice(script.indexOf(FILL)))
}

const nbsp = (text: string) => text.replaceAll('_', '\u00a0')

test('old entries are known by what they refer to, else by their text in either language', async () => {
  const userId = await t.createUser({ coins: 5_000 })
  const gameId = await createGame(t)
  await t.deps.sql`update stories set title = ${t.deps.sql.json({ ru: 'Маяк', en: 'Lighthouse' })}
    where id = (select story_id from games where id = ${gameId})`
  const { bookingId } = await takeSeat(t, gameId, { userId })
  const tier = await createTier(t)
  const booking = { booking: bookingId, game: gameId }
  const rows: (Old & { ru: string; en: string })[] = [
    {
      type: 'refund',
      text: 'Lighthouse',
      reference: booking,
      ...story('Возврат за_бронирование', 'Booking refund'),
    },
    { type: 'gift', text: 'Маяк', reference: booking, ...story('Компенсация', 'Compensation') },
    {
      ...{ type: 'admin_adjustment', text: 'Маяк', reference: { game: gameId } },
      ...story('Бронирование за_счёт клуба', 'Booking paid by the club'),
    },
    { type: 'booking', text: 'Lighthouse', amount: -1, ...story('Бронирование', 'Booking') },
    { type: 'purchase', text: 'Coins bought', ru: 'Покупка монет', en: 'Coin purchase' },
    {
      ...{ type: 'purchase', text: 'Отмена платежа банком', amount: -1 },
      ...{ reference: { refunded: randomUUID() } },
      ...{ ru: 'Возврат за_покупку монет', en: 'Coin purchase refund' },
    },
    {
      ...{ type: 'purchase', text: nbsp('Возврат оплаты не_состоялся') },
      ...{ ru: 'Возврат не_прошёл, монеты восстановлены', en: 'Refund failed, coins restored' },
    },
    {
      ...{ type: 'gift', text: 'A gift taken back' },
      ...{ ru: 'Возврат за_игру в_подарок', en: 'Gift game refund' },
    },
    {
      ...{ type: 'purchase', text: 'Tier subscription', amount: -1 },
      ...{ ru: 'Подписка «Уровень»', en: 'Tier subscription' },
    },
    {
      ...{ type: 'refund', text: 'x', reference: { subscription: randomUUID(), tier } },
      ...{ ru: 'Возврат за_подписку «Уровень»', en: 'Refund for Tier subscription' },
    },
    {
      ...{ type: 'gift', text: 'Reward for level 7', reference: { level: '7' } },
      ...{ ru: 'Награда за_уровень 7', en: 'Reward for level 7' },
    },
    // The reason of an owner stays, whatever it says.
    { type: 'admin_adjustment', text: 'Покупка монет', ru: 'Покупка монет', en: 'Покупка монет' },
    { type: 'gift', text: 'Подарок', ru: 'Подарок', en: 'Подарок' },
  ]
  for (const row of rows) await old(userId, row)
  await fill()
  for (const language of ['ru', 'en'] as const) {
    const { currency } = t.asUser(userId, language)
    const { items } = await currency.history({})
    const expected = rows.map((row) => nbsp(row[language]))
    expect(items.slice(0, rows.length).map(({ description }) => description)).toEqual(
      expected.toReversed(),
    )
    const shown = (await currency.unshownChanges()).map(({ description }) => description)
    expect(shown.filter((text) => text !== 'test')).toEqual(expected)
  }
})

test('the ledger is append-only again afterwards', async () => {
  const userId = await t.createUser({ coins: 10 })
  await expect(
    t.deps.sql`update currency_transactions set description = 'x' where user_id = ${userId}`,
  ).rejects.toMatchObject({ code: '23001' })
})

function story(ru: string, en: string) {
  return { ru: `${ru} · «Маяк»`, en: `${en} · “Lighthouse”` }
}
