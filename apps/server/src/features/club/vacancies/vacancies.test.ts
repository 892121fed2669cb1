import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import { createVacancy, question, VACANCY } from '../../../testing/vacancies.ts'
import { outcomes } from '../../../testing/writes.ts'

let t: TestApp
let owner: ReturnType<TestApp['asUser']>
beforeAll(async () => {
  t = await createTestApp()
  owner = t.asUser(await t.createUser({ role: 'owner' }))
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

describe('a vacancy', () => {
  test('is a draft for owners alone, then open for everyone, then closed with its page', async () => {
    const required = question()
    const id = await createVacancy(t, { questions: [required], position: 3 }, { isOpen: false })
    const listed = async () => (await t.asUser().vacancies.open()).items.map((one) => one.id)
    expect(await listed()).not.toContain(id)
    expect(await codeOf(t.asUser().vacancies.vacancy({ id }))).toBe('not_found')

    await owner.vacancies.setStatus({ id, status: 'open' })
    expect(await listed()).toContain(id)
    const page = await t.asUser().vacancies.vacancy({ id })
    expect(page).toMatchObject({ title: VACANCY.title, isOpen: true, questions: [required] })
    expect(page).toMatchObject({ place: null, payFrom: 5_000, payTo: null, payPer: 'game' })

    t.clock.advance(60_000)
    await owner.vacancies.setStatus({ id, status: 'closed' })
    expect(await listed()).not.toContain(id)
    expect((await t.asUser().vacancies.vacancy({ id })).isOpen).toBe(false)
    const stored = (await owner.vacancies.all()).items.find((one) => one.id === id)
    expect(stored).toMatchObject({ status: 'closed', closedAt: t.clock.now().toISOString() })
    await owner.vacancies.setStatus({ id, status: 'open' })
    expect(await listed()).toContain(id)
  })

  test('lists open ones in the order of the owners', async () => {
    const [last, first] = [
      await createVacancy(t, { position: 900 }),
      await createVacancy(t, { position: 800 }),
    ]
    const ids = (await t.asUser().vacancies.open()).items.map(({ id }) => id)
    expect(ids.indexOf(first)).toBeLessThan(ids.indexOf(last))
  })

  test('is created once by a repeated request', async () => {
    const requestKey = randomUUID()
    await owner.vacancies.create({ requestKey, vacancy: VACANCY })
    await owner.vacancies.create({ requestKey, vacancy: VACANCY })
    const created = (await owner.vacancies.all()).items.filter(({ id }) => id === requestKey)
    expect(created).toHaveLength(1)
  })

  test('is saved by the first of two owners who edit it at once', async () => {
    const id = await createVacancy(t)
    const second = t.asUser(await t.createUser({ role: 'owner' }))
    const edit = (title: string) => ({
      ...{ id, version: 1 },
      vacancy: { ...VACANCY, title: { ru: title, en: title } },
    })
    const results = await outcomes([
      owner.vacancies.update(edit('Один')),
      second.vacancies.update(edit('Два')),
    ])
    expect(results.toSorted()).toEqual(['changed_meanwhile', 'done'])
  })

  test.each([
    ['a published one again', 'open', 'open', 'no_changes'],
    ['a draft closed', null, 'closed', 'no_changes'],
  ] as const)('refuses %s', async (_what, status, to, code) => {
    const id = await createVacancy(t, {}, { isOpen: status === 'open' })
    expect(await codeOf(owner.vacancies.setStatus({ id, status: to }))).toBe(code)
  })

  test('refuses unknown vacancies, unknown places and pay the wrong way round', async () => {
    const id = randomUUID()
    expect(await codeOf(owner.vacancies.setStatus({ id, status: 'open' }))).toBe('not_found')
    const create = (vacancy: typeof VACANCY) =>
      codeOf(owner.vacancies.create({ requestKey: randomUUID(), vacancy }))
    expect(await create({ ...VACANCY, placeId: randomUUID() })).toBe('place_not_found')
    expect(await create({ ...VACANCY, payFrom: 9_000, payTo: 1_000 })).toBe('invalid_input')
  })
})
