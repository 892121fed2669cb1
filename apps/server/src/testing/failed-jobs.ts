import type { TestApp } from './app.ts'

/** Creates a job that is tried no more. */
export async function givenUpJob({ deps: { sql } }: TestApp): Promise<string> {
  const [job] = await sql<{ id: string }[]>`
    select id::text from graphile_worker.add_job('letter_test', '{}'::json, max_attempts => 1)`
  const id = job?.id ?? ''
  await sql`update graphile_worker._private_jobs set attempts = 1 where id = ${id}`
  return id
}
