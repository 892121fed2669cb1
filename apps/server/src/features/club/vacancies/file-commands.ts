import { createHash } from 'node:crypto'
import { CodedError } from '@cco/domain/error/codes'
import type { UploadedFile } from '@cco/domain/vacancies/application'
import { APPLICATION_FILE_NAME_MAX, type ApplicationFileType } from '@cco/domain/vacancies/limits'
import type { Deps } from '../../../deps.ts'
import type { FileName } from '../../../platform/files/buckets.ts'
import { imageTypeOf } from '../../../platform/images/image-type.ts'
import { toLine } from '../../../platform/mail/email.ts'
import * as store from './application-store.ts'

const EXTENSIONS: Record<ApplicationFileType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}
const PDF = Buffer.from('%PDF-')

/**
 * Returns the type that a file has by its content, whatever its name says; undefined for anything
 * but a PDF or an image.
 */
export function fileTypeOf(bytes: Buffer): ApplicationFileType | undefined {
  if (bytes.subarray(0, PDF.length).equals(PDF)) return 'application/pdf'
  const image = imageTypeOf(bytes)
  return image && image !== 'image/avif' ? image : undefined
}

/** Returns where the file of an application is stored. */
export function fileOf({ digest, type }: { digest: string; type: ApplicationFileType }): FileName {
  return { bucket: 'application-files', name: `${digest}.${EXTENSIONS[type]}` }
}

/**
 * Stores a file for an application that is still being written. It is deleted after two hours
 * without one.
 * @throws CodedError `file_type`, `unavailable`
 */
export async function uploadFile(
  { sql, clock, ids, files }: Pick<Deps, 'sql' | 'clock' | 'ids' | 'files'>,
  { bytes, name: given }: { bytes: Buffer; name: string },
): Promise<UploadedFile> {
  const type = fileTypeOf(bytes)
  if (!type) throw new CodedError('file_type')
  const id = ids.next()
  // With its id, so that each upload has a file of its own, which is deleted with its application.
  const digest = createHash('sha256').update(id).update(bytes).digest('hex')
  const name = toLine(given).slice(0, APPLICATION_FILE_NAME_MAX) || `file.${EXTENSIONS[type]}`
  const size = bytes.length
  await store.insertFile(sql, { id, digest, name, type, bytes: size, now: clock.now() })
  await files.put(fileOf({ digest, type }), bytes)
  return { id, name, bytes: size }
}

/** Deletes a file that belongs to no application any more, then its row. */
export async function deleteUnusedFile(
  { sql, files }: Pick<Deps, 'sql' | 'files'>,
  file: { id: string; digest: string; type: ApplicationFileType },
): Promise<void> {
  await files.remove(fileOf(file))
  await store.deleteFile(sql, file.id)
}
