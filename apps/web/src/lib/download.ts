import { CodedError } from '@cco/domain/error/codes'
import { EXPORT_PATH } from '@cco/domain/exports/path'

/** A ticket for one download, and the number of rows that match. */
interface Ticket {
  ticket: string
  rows: number
}

interface Options {
  /** Called with the number of rows received so far. */
  onProgress?: (rows: number) => void
  signal?: AbortSignal
}

const LINE_FEED = 10

/**
 * Downloads the file of a ticket and returns its number of rows.
 * @throws CodedError `forbidden` for a ticket that is used or expired
 * @throws DOMException `AbortError` when `signal` fires
 */
export async function downloadExport(
  { ticket }: Ticket,
  name: string,
  { onProgress, signal }: Options = {},
): Promise<number> {
  signal?.throwIfAborted()
  const response = await fetch(`${EXPORT_PATH}?ticket=${encodeURIComponent(ticket)}`, {
    signal: signal ?? null,
  })
  if (!response.ok || !response.body) throw new CodedError('forbidden')
  const parts: Uint8Array<ArrayBuffer>[] = []
  // The first line is the header; each further line is one row.
  let rows = -1
  const reader = response.body.getReader()
  for (let next = await reader.read(); next.value; next = await reader.read()) {
    parts.push(next.value)
    for (const byte of next.value) if (byte === LINE_FEED) rows += 1
    onProgress?.(Math.max(0, rows))
  }
  saveFile(new Blob(parts, { type: 'text/csv;charset=utf-8' }), name)
  return rows
}

/** Saves a file from the page through the browser’s own download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Delayed: some browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
