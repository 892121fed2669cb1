import { CodedError, type ErrorCode, type ErrorDetails } from '@cco/domain/error/codes'

interface UploadOptions {
  /** Of the signed-in user. */
  token?: string | null
  /** Called with the part that was sent. */
  onProgress: (part: number) => void
  signal?: AbortSignal
}

/**
 * Sends a file to the server and returns its answer.
 * @throws CodedError of the server, TypeError when there was no answer, the reason of `signal` when it
 *   fires
 */
export async function sendFile<T>(
  path: string,
  file: Blob,
  { token, onProgress, signal }: UploadOptions,
): Promise<T> {
  signal?.throwIfAborted()
  return await new Promise((resolve, reject) => {
    // `fetch` does not report the progress of what it sends.
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.responseType = 'json'
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new TypeError('no answer'))
    request.onabort = () => reject(signal?.reason)
    request.onload = () => {
      const answer = request.response as (T & { code?: ErrorCode; details?: ErrorDetails }) | null
      if (request.status === 200 && answer) resolve(answer)
      else reject(new CodedError(answer?.code ?? 'internal', answer?.details))
    }
    signal?.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
