import { randomBytes } from 'node:crypto'
import type { ErrorCode } from '@cco/domain/error/codes'
import type { UploadedPicture } from '@cco/domain/picture/uploaded'
import type { Role } from '@cco/domain/roles/role'
import sharp from 'sharp'
import { tasksOf } from '../work.ts'
import type { TestApp } from './app.ts'
import { createAccount, PASSWORD } from './people.ts'

/** A picture like no other, whose upper half is red. */
export async function newPicture({ width = 600, height = 800 } = {}): Promise<Buffer> {
  const { r, g, b } = { r: 0, g: randomBytes(1)[0] ?? 0, b: randomBytes(1)[0] ?? 0 }
  const red = { width, height: height / 2, channels: 3 as const, background: '#f00' }
  return await sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .composite([{ input: await sharp({ create: red }).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer()
}

/** A staff member who signed in, with the header of their requests. */
export type Uploader = { userId: string; headers: Record<string, string> }

/** Signs in an account, a new one unless named, with this role. */
export async function signInAs(
  t: TestApp,
  role: Role,
  account?: { email: string; userId: string },
): Promise<Uploader> {
  const { email, userId } = account ?? (await createAccount(t))
  await t.deps.sql`update user_roles set role = ${role} where user_id = ${userId}`
  const answer = await t.app.inject({
    ...{ method: 'POST', url: '/auth/v1/token?grant_type=password' },
    payload: { email, password: PASSWORD },
  })
  const { access_token: token } = answer.json<{ access_token: string }>()
  return { userId, headers: { authorization: `Bearer ${token}` } }
}

type Answer = { status: number; code?: ErrorCode } & Partial<UploadedPicture>

/** Sends a picture to an address of the server. */
export async function uploadTo(
  t: TestApp,
  { headers }: Pick<Uploader, 'headers'>,
  url: string,
  payload: Buffer,
): Promise<Answer> {
  const answer = await t.app.inject({ method: 'POST', url, headers, payload })
  return { status: answer.statusCode, ...answer.json<Omit<Answer, 'status'>>() }
}

/** Runs the task that deletes pictures that nothing names. */
export async function deleteUnusedPictures(t: TestApp): Promise<void> {
  const task = tasksOf(t.deps).find(({ name }) => name === 'delete_unused_pictures')
  await task?.run({}, { jobId: '1', abortSignal: new AbortController().signal })
}
