import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

test('changes of a role wait for their popup, oldest first, and are shown once', async () => {
  const { sql } = site.deps
  const vera = await site.createUser()
  const own = site.asUser(vera).roles
  await sql`select create_role_change_notification(${vera}, 'user', 'moderator')`
  await sql`select create_role_change_notification(${vera}, 'moderator', 'master')`
  const changes = await own.unshownChanges()
  expect(changes.map(({ oldRole, newRole }) => [oldRole, newRole])).toEqual([
    ['user', 'moderator'],
    ['moderator', 'master'],
  ])
  const id = changes[0]?.id ?? ''
  expect(await own.dismissChange({ id })).toEqual({ id })
  expect(await own.dismissChange({ id })).toEqual({ id })
  expect((await own.unshownChanges()).map(({ newRole }) => newRole)).toEqual(['master'])
})

test('no one sees or dismisses the changes of another', async () => {
  const { sql } = site.deps
  const vera = await site.createUser()
  await sql`select create_role_change_notification(${vera}, 'user', 'master')`
  const [change] = await site.asUser(vera).roles.unshownChanges()
  const other = site.asUser(await site.createUser()).roles
  expect(await other.unshownChanges()).toEqual([])
  for (const id of [change?.id ?? '', randomUUID()]) {
    await expect(other.dismissChange({ id })).rejects.toThrow('not_found')
  }
  const guest = site.asUser().roles
  await expect(guest.unshownChanges()).rejects.toThrow('not_signed_in')
  await expect(guest.dismissChange({ id: change?.id ?? '' })).rejects.toThrow('not_signed_in')
  expect(await site.asUser(vera).roles.unshownChanges()).toHaveLength(1)
})
