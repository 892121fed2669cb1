import { CodedError, type ErrorCode, type ErrorDetails } from '@cco/domain/error/codes'
import type { UploadedFile } from '@cco/domain/vacancy/application'
import {
  APPLICATION_FILE_BYTES,
  APPLICATION_FILE_PATH,
  APPLICATION_FILE_TYPES,
} from '@cco/domain/vacancy/limits'

/**
 * Uploads a file for an application.
 * @param onProgress is called with the part that was sent
 * @throws CodedError `file_too_large`, `file_type` and others of the server, TypeError when there
 *   was no answer, DOMException `AbortError` when `signal` fires
 */
export async function uploadFile(
  file: File,
  { onProgress, signal }: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<UploadedFile> {
  const types: readonly string[] = APPLICATION_FILE_TYPES
  if (!types.includes(file.type)) throw new CodedError('file_type')
  if (file.size > APPLICATION_FILE_BYTES) {
    throw new CodedError('file_too_large', { megabytes: APPLICATION_FILE_BYTES / 1_000_000 })
  }
  return await new Promise((resolve, reject) => {
    // `fetch` does not report the progress of what it sends.
    const request = new XMLHttpRequest()
    const query = new URLSearchParams({ name: file.name })
    request.open('POST', `${APPLICATION_FILE_PATH}?${query}`)
    request.responseType = 'json'
    request.setRequestHeader('content-type', file.type)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new TypeError('no answer'))
    request.onabort = () => reject(signal.reason)
    request.onload = () => {
      const answer = request.response as
        | (UploadedFile & { code?: ErrorCode; details?: ErrorDetails })
        | null
      if (request.status === 200 && answer) resolve(answer)
      else reject(new CodedError(answer?.code ?? 'internal', answer?.details))
    }
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
