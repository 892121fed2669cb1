import { resolve } from 'node:path'
import * as z from 'zod'
import type { fileSettings } from './files.ts'

/** The settings of backups; those in a bucket have the access of the uploaded pictures. */
export const backupSettings = {
  BACKUP_TO: z
    .string()
    .regex(
      /^(?:s3:\/\/[^/\s]+(?:\/[\w-]+)*\/?|(?!\w+:\/\/).+)$/,
      'a folder or s3://bucket is expected',
    )
    .optional()
    .describe(
      'Where backups are stored, encrypted: a folder, or `s3://bucket/folder` with the S3 access of `FILES_S3_…`; if unset, none are made',
    ),
  BACKUP_KEY: z
    .string()
    .transform((list) => list.split(',').map((key) => key.trim()))
    .refine((keys) => keys.every((key) => key.length >= 32), 'at least 32 characters are expected')
    .optional()
    .describe(
      'Encryption keys of backups, at least 32 random characters each, comma-separated: the first encrypts, all decrypt; required with `BACKUP_TO`',
    ),
  BACKUP_KEEP_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3_650)
    .default(14)
    .describe('Days of which every moment can be restored; older backups are deleted'),
  BACKUP_DRILL: z
    .enum(['true', 'false'])
    .default('true')
    .transform((value) => value === 'true')
    .describe(
      'Restore the newest backup every night into a scratch folder below `DATA_DIR`, verify it, and notify the owners of a failure',
    ),
  BACKUP_WAL_FROM: z
    .string()
    .optional()
    .describe(
      'With `DATABASE_URL`: the folder in which PostgreSQL leaves its write-ahead log for backups; if unset, only the moments of the backups themselves can be restored',
    ),
}

type BackupConfig = z.output<z.ZodObject<typeof backupSettings>> &
  Pick<
    z.output<z.ZodObject<typeof fileSettings>>,
    'FILES_S3_ACCESS_KEY_ID' | 'FILES_S3_SECRET_ACCESS_KEY'
  >

/** Returns the missing settings of backups, which would otherwise fail at night. */
export function missingBackupKeys({ BACKUP_TO, ...config }: BackupConfig): string[] {
  if (BACKUP_TO === undefined) return []
  const s3 = ['FILES_S3_ACCESS_KEY_ID', 'FILES_S3_SECRET_ACCESS_KEY'] as const
  const needed = BACKUP_TO.startsWith('s3://') ? (['BACKUP_KEY', ...s3] as const) : ['BACKUP_KEY']
  return (needed as (keyof typeof config)[])
    .filter((key) => config[key] === undefined)
    .map((key) => `${key}: BACKUP_TO needs it`)
}

/**
 * Returns the folder in which the database leaves its write-ahead log, undefined without backups. The
 * embedded database leaves it beside itself, another one where its operator says.
 */
export function walFolder(
  given: BackupConfig & { DATABASE_URL?: string | undefined; DATA_DIR: string },
): string | undefined {
  if (given.BACKUP_TO === undefined) return undefined
  return given.DATABASE_URL === undefined ? resolve(given.DATA_DIR, 'wal') : given.BACKUP_WAL_FROM
}
