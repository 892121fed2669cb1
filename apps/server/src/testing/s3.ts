import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// @ts-expect-error The package has no types.
import S3Server from 's3rver'

type Running = {
  /** The settings of a server that stores its files there. */
  env: Record<string, string>
  close: () => Promise<void>
}

/** Starts an S3 server with an empty bucket. */
export async function startS3(): Promise<Running> {
  const directory = await mkdtemp(join(tmpdir(), 'cco-s3-'))
  const server = new S3Server({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'club' }],
  })
  const { port }: AddressInfo = await server.run()
  return {
    env: {
      FILES_STORAGE: 's3',
      FILES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      FILES_S3_BUCKET: 'club',
      // The only key that this server knows.
      FILES_S3_ACCESS_KEY_ID: 'S3RVER',
      FILES_S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}
