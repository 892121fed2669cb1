import { CodedError } from '@cco/domain/error/codes'
import type { LogFilters } from '@cco/domain/system-log/contract'
import { api } from '../../../../lib/api.ts'

/** How many of how many rows have come. */
export interface FileProgress {
  done: number
  total: number
}

const LINE_FEED = 10

/**
 * Brings these rows of the log as a file, telling how far it is: first the number of rows, then the
 * rows themselves, each a line.
 * @throws DOMException `AbortError` when `signal` fires
 */
export async function fetchLogFile(
  filters: LogFilters,
  onProgress: (progress: FileProgress) => void,
  signal: AbortSignal,
): Promise<{ file: Blob; rows: number }> {
  const { ticket, rows: total } = await api.systemLogs.export.mutate(filters)
  signal.throwIfAborted()
  onProgress({ done: 0, total })
  const response = await fetch(`/api/system-logs.csv?ticket=${encodeURIComponent(ticket)}`, {
    signal,
  })
  if (!response.ok || !response.body) throw new CodedError('forbidden')
  const parts: Uint8Array<ArrayBuffer>[] = []
  // The first line is the head.
  let lines = -1
  const reader = response.body.getReader()
  for (let next = await reader.read(); next.value; next = await reader.read()) {
    parts.push(next.value)
    for (const byte of next.value) if (byte === LINE_FEED) lines += 1
    onProgress({ done: Math.max(0, lines), total })
  }
  return { file: new Blob(parts, { type: 'text/csv;charset=utf-8' }), rows: lines }
}

/** Hands a file over to the person's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser takes the address up after this moment.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
