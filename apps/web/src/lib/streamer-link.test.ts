import type { AppRouter } from '@cco/server/router'
import { createTRPCClient, type Operation, TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { errorPhrase, failureOf, mayPass } from './error.ts'
import { addSubstitute, maskAnswers, maskLive, setStreamerMode } from './streamer.ts'

vi.mock('./auth.ts', () => ({
  currentSession: () => ({ status: 'signedIn', user: { id: 'own' } }),
}))
vi.mock('i18next', () => ({
  default: { t: (key: string, values?: { number: number }) => `${key} ${values?.number ?? ''}` },
}))
await import('./streamer-link.ts')

/** What reached the server, and how it answers. */
let sent: Operation[] = []
let answer: (op: Operation) => unknown = () => null

const server: TRPCLink<AppRouter> = () => (of) =>
  observable((observer) => {
    sent.push(of.op)
    Promise.resolve()
      .then(() => answer(of.op))
      .then(
        (data) => {
          observer.next({ result: { type: 'data', data } })
          observer.complete()
        },
        (error: unknown) => observer.error(error as TRPCClientError<AppRouter>),
      )
  })
const api = createTRPCClient<AppRouter>({ links: [maskAnswers, server] })

beforeEach(() => {
  sent = []
  answer = () => null
  setStreamerMode('on')
})
afterEach(() => setStreamerMode('off'))

const friends = { items: [{ userId: 'a', accountId: 1, name: 'Вера', avatarUrl: null }] }

test('an answer is masked by the mode of its arrival', async () => {
  answer = () => friends
  expect((await api.friends.list.query({})).items[0]?.name).toMatch(/streamer\.user 1/)
  setStreamerMode('shown')
  expect(await api.friends.list.query({})).toEqual(friends)
  answer = () => {
    setStreamerMode('on')
    return friends
  }
  expect((await api.friends.list.query({})).items[0]?.name).not.toBe('Вера')
})

test('what was requested with a press is shown', async () => {
  answer = () => ({ email: 'vera@club.test', phone: null })
  const contacts = { userId: 'a', reason: 'Звонок' }
  expect(await api.users.revealContacts.mutate(contacts)).toMatchObject({ email: 'vera@club.test' })
})

test('the details of an error are masked, and its code stays', async () => {
  const data = { code: 'already_decided', details: { by: 'Вера', at: '2026-11-28' } }
  answer = () => {
    throw TRPCClientError.from({ error: { code: -32_009, message: 'already_decided', data } })
  }
  const error = await api.friends.list.query({}).catch((one: unknown) => one)
  expect(failureOf(error)).toMatchObject({
    ...{ code: 'already_decided', details: { by: '•••', at: '2026-11-28' } },
  })
})

test('what stands for something hidden is not sent, and is not tried again', async () => {
  addSubstitute('Игрок\u00a07')
  const input = { id: 'a', message: 'Игрок\u00a07' }
  const error = await api.guilds.requestJoin.mutate(input).catch((one: unknown) => one)
  expect(sent).toEqual([])
  expect(errorPhrase(error, ((key: string) => key) as never)).toMatch(/streamer\.hidden/)
  expect(mayPass(error)).toBe(false)
  await api.guilds.requestJoin.mutate({ ...input, message: 'Игрок 7' })
  setStreamerMode('shown')
  await api.guilds.requestJoin.mutate(input)
  expect(sent).toHaveLength(2)
})

test('a file is requested as the screen shows it', async () => {
  const input = { filters: {}, timeZone: 'Europe/Moscow' }
  await api.exports.coinHistory.mutate(input)
  setStreamerMode('shown')
  await api.exports.coinHistory.mutate(input)
  expect(sent.map((op) => op.input)).toEqual([{ ...input, masked: true }, input])
})

test('live changes are masked by the mode of now', () => {
  const change = { row: { message: 'Вера идёт', urgent: false } }
  expect(maskLive(change).row.message).toBe('•••')
  setStreamerMode('shown')
  expect(maskLive(change).row.message).toBe('Вера идёт')
})
