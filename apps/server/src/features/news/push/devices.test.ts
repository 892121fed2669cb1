import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSecondNode, createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf, outcomeOf } from '../../../testing/catalogue.ts'
import { openTestSession } from '../../../testing/live.ts'
import {
  beginPushTest,
  closePushNode,
  NEWS,
  openPushBrowser,
  openPushNode,
  PUSH_DAY,
  sendPushes,
  waitingJobs,
} from '../../../testing/push.ts'
import type { PushService } from '../../../testing/push-service.ts'
import { notify } from '../notifications/commands.ts'

let service: PushService
let t: TestApp
let vera: string
beforeAll(async () => {
  ;({ t, service } = await openPushNode())
})
beforeEach(async () => {
  vera = await beginPushTest({ t, service })
})
afterAll(() => closePushNode({ t, service }))

const openBrowser = (userId: string) => openPushBrowser(t, service, userId)
const notifyVera = (notification = NEWS) =>
  t.deps.sql.begin((tx) => notify(t.deps, tx, [vera], notification))
const work = () => sendPushes(t)
const devicesOf = async (userId: string) => (await t.asUser(userId).push.devices()).length

describe('a device', () => {
  test('belongs to its session, and ends with it', async () => {
    const { sessionId } = await openBrowser(vera)
    await notifyVera()
    await t.deps.sql`update auth.sessions set not_after = ${t.clock.now()} where id = ${sessionId}`
    await work()
    expect(service.received).toEqual([])
    await t.deps.sql`delete from auth.sessions where id = ${sessionId}`
    expect(await devicesOf(vera)).toBe(0)
  })

  test('is passed on to who signs in to the same browser', async () => {
    const { subscription } = await openBrowser(vera)
    const boris = await t.createUser()
    const { sessionId } = await openTestSession(t, boris)
    await t.asUser(boris, 'ru', sessionId).push.register(subscription)
    expect([await devicesOf(vera), await devicesOf(boris)]).toEqual([0, 1])
    await notifyVera()
    await work()
    expect(service.received).toEqual([])
  })

  test('of a browser goes to one of two users who register it at once', async () => {
    const { subscription, push } = await openBrowser(vera)
    const boris = await t.createUser()
    const { sessionId } = await openTestSession(t, boris)
    const other = t.asUser(boris, 'ru', sessionId).push
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([push.register(subscription), other.register(subscription)])
      expect((await devicesOf(vera)) + (await devicesOf(boris))).toBe(1)
    }
  })

  test('is renewed by its browser in place, also by two tabs at once', async () => {
    const { push, id } = await openBrowser(vera)
    await notifyVera()
    await work()
    const renewed = service.subscribe()
    await Promise.all([push.register(renewed), push.register(renewed)])
    expect(await push.devices()).toMatchObject([{ id, deliveredAt: PUSH_DAY }])
    await notifyVera()
    await work()
    expect(service.received.at(-1)?.path).toBe(new URL(renewed.endpoint).pathname)
  })

  test('gives way when there are twenty others', async () => {
    const first = await openBrowser(vera)
    for (let count = 0; count < 20; count += 1) {
      t.clock.advance(1_000)
      await openBrowser(vera)
    }
    expect(await devicesOf(vera)).toBe(20)
    expect((await first.push.devices()).map(({ id }) => id)).not.toContain(first.id)
  })

  test('is removed and tested by its user alone', async () => {
    const { id, push } = await openBrowser(vera)
    const other = t.asUser(await t.createUser()).push
    expect(await codeOf(other.remove({ id }))).toBe('not_found')
    expect(await codeOf(other.test({ id }))).toBe('not_found')
    for (let sent = 0; sent < 5; sent += 1) await push.test({ id })
    expect(await codeOf(push.test({ id }))).toBe('too_many_requests')
    await work()
    expect(service.received).toHaveLength(5)
    expect(service.received[0]?.payload.notification.title).toBe('Проверочное уведомление')
    await push.remove({ id })
    expect(await codeOf(push.remove({ id }))).toBe('not_found')
    expect(await codeOf(push.test({ id }))).toBe('not_found')
    expect(await devicesOf(vera)).toBe(0)
  })

  test('that was turned off is none to hand a notification over to', async () => {
    const { id, push } = await openBrowser(vera)
    await push.remove({ id })
    await notifyVera()
    expect(await waitingJobs(t)).toBe(0)
  })

  test('that was turned off is turned on again by its user alone, not by its site', async () => {
    const { id, push, subscription } = await openBrowser(vera)
    await push.remove({ id })
    const renewal = { ...subscription, turnedOn: false }
    expect(await codeOf(push.register(renewal))).toBe('push_removed')
    await notifyVera()
    await work()
    expect(service.received).toEqual([])
    await push.register(subscription)
    await push.register(renewal)
    expect(await devicesOf(vera)).toBe(1)
  })

  test('is registered at a known push service, with a key that is one, in an open session', async () => {
    const { push } = await openBrowser(vera)
    const subscription = service.subscribe()
    const { host } = new URL(service.origin)
    for (const endpoint of [
      'https://evil.test/push',
      `https://${host}/push`,
      'http://127.0.0.1.evil.test/push',
      `http://user:secret@${host}/push`,
      'http://127.0.0.1/push',
    ]) {
      const code = await codeOf(push.register({ ...subscription, endpoint }))
      expect({ endpoint, code }).toEqual({ endpoint, code: 'push_service_unknown' })
    }
    const p256dh = Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url')
    expect(await codeOf(push.register({ ...subscription, p256dh }))).toBe('invalid_input')
    expect(await codeOf(t.asUser(vera).push.register(subscription))).toBe('session_expired')
    expect(await outcomeOf(push.register(subscription))).toBe('done')
  })
})

test('all nodes have the same key, whichever makes it', async () => {
  const fresh = await createTestApp()
  const node = await createSecondNode(fresh)
  const userId = await fresh.createUser()
  const keys = await Promise.all(
    [fresh, node, fresh, node].map(async (one) => (await one.asUser(userId).push.key()).publicKey),
  )
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[\w-]{87}$/)
  await node.close()
  await fresh.close()
})
