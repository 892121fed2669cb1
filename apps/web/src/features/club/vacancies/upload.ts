import { CodedError } from '@cco/domain/error/codes'
import type { UploadedFile } from '@cco/domain/vacancies/application'
import {
  APPLICATION_FILE_BYTES,
  APPLICATION_FILE_PATH,
  APPLICATION_FILE_TYPES,
} from '@cco/domain/vacancies/limits'
import { headOf, reducedPicture } from '../../../lib/picture.ts'
import { sendFile } from '../../../lib/upload.ts'

/** What a picture is reduced to if it is too large, or of a kind that the server does not take. */
const LIMITS = { longerSide: 4_000, pixels: 12_000_000 }

/**
 * Uploads a file for an application. A picture that the server would not take is reduced and becomes a
 * JPEG, if the browser can show it.
 * @param onProgress is called with the part that was sent
 * @throws CodedError `file_too_large`, `file_type` and others of the server, TypeError when there
 *   was no answer, DOMException `AbortError` when `signal` fires
 */
export async function uploadFile(
  file: File,
  options: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<UploadedFile> {
  const { body, name } = await acceptable(file)
  const query = new URLSearchParams({ name })
  return await sendFile<UploadedFile>(`${APPLICATION_FILE_PATH}?${query}`, body, options)
}

/** Returns what is sent of a file, and the name that fits it. */
async function acceptable(file: File): Promise<{ body: Blob; name: string }> {
  const tooLarge = new CodedError('file_too_large', {
    megabytes: APPLICATION_FILE_BYTES / 1_000_000,
  })
  const { kind, isAnimated } = await headOf(file)
  const isPdf = (await file.slice(0, 5).text()) === '%PDF-'
  const isTaken = isPdf || APPLICATION_FILE_TYPES.some((type) => type === `image/${kind}`)
  if (isTaken && file.size <= APPLICATION_FILE_BYTES) return { body: file, name: file.name }
  const refusal = isTaken ? tooLarge : new CodedError('file_type')
  // Its motion would be lost without a word.
  if (!kind || isAnimated) throw refusal
  const body = await reducedPicture(file, LIMITS).catch(() => undefined)
  if (!body || body.size > APPLICATION_FILE_BYTES) throw refusal
  return { body, name: `${file.name.replace(/\.[^.]*$/, '')}.jpg` }
}
