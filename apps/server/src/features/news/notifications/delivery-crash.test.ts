import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runJobs } from '../../../platform/jobs/testing.ts'
import { mailTask } from '../../../platform/mail/send-mail.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { notify } from './commands.ts'
import { deliverJob, notificationTasks } from './jobs.ts'

const NOW = '2026-11-26T17:00:00.000Z'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp({ SITE_URL: 'https://cco.test' })
  site.clock.set(NOW)
})
afterAll(() => site.close())

test('a worker killed between the note and the email leaves neither, and the next sends it', async () => {
  const { sql } = site.deps
  const vera = await site.createUser()
  await sql`update auth.users set email_confirmed_at = ${site.clock.now()} where id = ${vera}`
  const notification = { kind: 'gift_claimed', facts: { player: 'Иван' } } as const
  await sql.begin((tx) => notify(site.deps, tx, [vera], notification))
  const [job] = await sql<{ payload: unknown }[]>`
    select j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${deliverJob.name}`
  const [row] = await sql<{ name: string }[]>`select current_database() as name`
  const address = {
    socketDir: inject('socketDir'),
    database: row?.name ?? '',
    user: 'postgres',
  }
  const script = `
    import { openDatabase } from '${import.meta.resolve('@cco/database/client')}'
    import { notificationTasks } from '${new URL('./jobs.ts', import.meta.url)}'
    const [address, payload] = ${JSON.stringify([address, job?.payload])}
    const parts = {
      config: { siteUrl: 'https://cco.test' },
      sql: openDatabase(address, { max: 1 }),
      clock: { now: () => new Date('${NOW}') },
    }
    await notificationTasks(parts)[0].run(payload, {})`
  const stuck = () => sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%add_job%'`
  await sql.begin(async (tx) => {
    // The email's job cannot be written: the worker stands with its note uncommitted.
    await tx`lock table graphile_worker._private_jobs in access exclusive mode`
    const worker = spawn(process.execPath, ['--input-type=module', '--eval', script])
    const died = once(worker, 'exit')
    while ((await stuck()).length === 0) {
      expect(worker.exitCode).toBeNull()
      // The worker needs the processor to come that far.
      await pause(20)
    }
    worker.kill('SIGKILL')
    await died
  })
  const sent: string[] = []
  await runJobs(address, [
    ...notificationTasks(site.deps),
    mailTask(async ({ to }) => {
      sent.push(to)
    }),
  ])
  expect(sent).toEqual([`${vera}@cco.test`])
  const deliveries = await sql`
    select from notification_deliveries d
      join notifications n on n.id = d.notification_id where n.user_id = ${vera}`
  expect(deliveries).toHaveLength(1)
})
