import { Readable } from 'node:stream'
import type pg from 'pg'
import { BackupError } from './failure.ts'

/** Kinds of messages in the copy of BASE_BACKUP, by their first byte. */
const NEW_ARCHIVE = 'n'
const DATA = 'd'
const MANIFEST = 'm'

/** A position in the write-ahead log. */
export type WalPosition = { lsn: string; timeline: number }
export type BaseEnds = { start: WalPosition; end: WalPosition; manifest: Buffer }

/** A base backup while the server sends it. */
export type BaseStream = {
  /** The data directory with the log that belongs to it, as one tar archive. */
  tar: Readable
  /** Resolves after the whole archive has been read. */
  done: Promise<BaseEnds>
}

/**
 * Takes a base backup over a replication connection (protocol of PostgreSQL 15 and newer).
 * The server is not asked for more than is being read.
 */
export function streamBase(client: pg.Client, label: string): BaseStream {
  const query = new BaseQuery(
    `BASE_BACKUP (LABEL '${label}', CHECKPOINT 'fast', WAL true, WAIT false,
      MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`,
  )
  client.on('error', (error) => query.fail(error))
  client.on('end', () => query.fail(new BackupError('The connection to the database was lost')))
  client.query(query)
  return { tar: query.tar, done: query.done }
}

type Message = { fields: (string | null)[] }

/** The driver calls these methods as the answers arrive. */
class BaseQuery {
  readonly tar: Readable
  readonly done: Promise<BaseEnds>
  private readonly text: string
  private readonly ended = Promise.withResolvers<BaseEnds>()
  private readonly sets: Message['fields'][][] = []
  private readonly manifest: Buffer[] = []
  private connection: pg.Connection | undefined
  private isInManifest = false
  private archives = 0
  private failure: Error | undefined

  constructor(text: string) {
    this.text = text
    this.done = this.ended.promise
    this.tar = new Readable({
      highWaterMark: 4 * 1024 * 1024,
      read: () => this.connection?.stream.resume(),
    })
    // The reader of the archive gets the error; `done` may be awaited later or never.
    this.done.catch(() => {})
    this.tar.on('error', () => {})
  }

  submit(connection: pg.Connection): void {
    this.connection = connection
    connection.query(this.text)
  }

  handleRowDescription(): void {
    this.sets.push([])
  }

  handleDataRow({ fields }: Message): void {
    this.sets.at(-1)?.push(fields)
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.failure) return
    const kind = String.fromCharCode(chunk[0] ?? 0)
    if (kind === NEW_ARCHIVE) {
      this.archives += 1
      // The first one would be mixed with the data directory.
      if (this.archives > 1) this.fail(new BackupError('The database has tablespaces of its own'))
    } else if (kind === MANIFEST) {
      this.isInManifest = true
      this.tar.push(null)
      // A stream that has ended asks for nothing more.
      this.connection?.stream.resume()
    } else if (kind === DATA) {
      // The driver reuses the memory of its messages.
      const bytes = Buffer.from(chunk.subarray(1))
      if (this.isInManifest) this.manifest.push(bytes)
      else if (!this.tar.push(bytes)) this.connection?.stream.pause()
    }
  }

  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}

  handleError(error: Error): void {
    this.fail(error)
  }

  handleReadyForQuery(): void {
    const [start, end] = [this.sets.at(0), this.sets.at(-1)].map((rows) => rows?.[0])
    if (!start || !end || this.sets.length < 3 || !this.isInManifest) {
      this.fail(new BackupError('The database ended the base backup too early'))
      return
    }
    const manifest = Buffer.concat(this.manifest)
    this.ended.resolve({ start: positionOf(start), end: positionOf(end), manifest })
  }

  fail(error: Error): void {
    this.failure ??= error
    this.connection?.stream.resume()
    this.ended.reject(error)
    this.tar.destroy(error)
  }
}

function positionOf([lsn, timeline]: Message['fields']): WalPosition {
  return { lsn: lsn ?? '', timeline: Number(timeline) }
}
