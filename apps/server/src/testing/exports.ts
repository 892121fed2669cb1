import { CSV_MARK } from '../platform/csv.ts'
import type { TestApp } from './app.ts'

/** Requests the file of a ticket. */
export const requestFile = (t: TestApp, ticket: string) =>
  t.app.inject(`/api/export.csv?ticket=${encodeURIComponent(ticket)}`)

/** Downloads a file and returns its lines, the head first, without the byte order mark. */
export async function downloadLines(t: TestApp, { ticket }: { ticket: string }): Promise<string[]> {
  const answer = await requestFile(t, ticket)
  if (answer.statusCode !== 200) throw new Error(`The file was answered by ${answer.statusCode}`)
  if (!answer.payload.startsWith(CSV_MARK)) throw new Error('The file has no byte order mark')
  return answer.payload.slice(CSV_MARK.length).trimEnd().split('\r\n')
}
