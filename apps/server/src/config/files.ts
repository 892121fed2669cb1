import * as z from 'zod'

/** The settings of the storage of uploaded pictures. */
export const fileSettings = {
  FILES_STORAGE: z
    .enum(['disk', 's3'])
    .default('disk')
    .describe(
      'Where uploaded pictures are stored: `disk` is the folder `files` of `DATA_DIR`; several machines need `s3`',
    ),
  FILES_S3_BUCKET: z.string().optional().describe('Bucket for uploaded pictures; it stays private'),
  FILES_S3_REGION: z.string().default('us-east-1').describe('Region of the bucket'),
  FILES_S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('URL of an S3-compatible service, if not Amazon’s'),
  FILES_S3_ACCESS_KEY_ID: z.string().optional().describe('Access key of the bucket'),
  FILES_S3_SECRET_ACCESS_KEY: z.string().optional().describe('Secret of the access key'),
}

type FileConfig = z.output<z.ZodObject<typeof fileSettings>>

const FILE_KEYS = [
  'FILES_S3_BUCKET',
  'FILES_S3_ACCESS_KEY_ID',
  'FILES_S3_SECRET_ACCESS_KEY',
] as const

/** Returns the missing settings of the file storage, which would otherwise fail at the first upload. */
export function missingFileKeys(config: FileConfig): string[] {
  if (config.FILES_STORAGE === 'disk') return []
  return FILE_KEYS.filter((key) => config[key] === undefined).map(
    (key) => `${key}: FILES_STORAGE=s3 needs it`,
  )
}
