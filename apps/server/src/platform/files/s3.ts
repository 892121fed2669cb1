import type { Disk } from 'flydrive'
import type { Config } from '../../config.ts'

/** The access to S3 of the configuration. */
type S3Access = Pick<
  Config,
  'FILES_S3_REGION' | 'FILES_S3_ENDPOINT' | 'FILES_S3_ACCESS_KEY_ID' | 'FILES_S3_SECRET_ACCESS_KEY'
>

/**
 * Opens a private bucket. The SDK of S3 is slow to load, so a process that stores on a disk never
 * loads it.
 */
export async function openS3(
  access: S3Access,
  { bucket, requestTimeout }: { bucket: string; requestTimeout: number },
): Promise<Disk> {
  const [{ Disk }, { S3Driver }] = await Promise.all([
    import('flydrive'),
    import('flydrive/drivers/s3'),
  ])
  const { FILES_S3_ENDPOINT: endpoint } = access
  const driver = new S3Driver({
    bucket,
    region: access.FILES_S3_REGION,
    credentials: {
      accessKeyId: access.FILES_S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: access.FILES_S3_SECRET_ACCESS_KEY ?? '',
    },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    visibility: 'private',
    // The server answers for the files, so no object needs rights of its own.
    supportsACL: false,
    // Services other than Amazon’s do not know the checksums that the SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, requestTimeout },
  })
  return new Disk(driver)
}

/** Returns what the storage itself calls an error: `NoSuchKey`, `ENOSPC`, `AccessDenied`. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.cause instanceof Error) return reasonOf(error.cause)
  return (error as NodeJS.ErrnoException).code ?? error.name
}
