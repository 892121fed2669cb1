import type { Language, LocalizedText } from '@cco/domain/language/language'
import { NOTICE_KINDS, type NoticeKind } from '@cco/domain/notification/kinds'
import { notices as en } from '@cco/messages/en/notices'
import { notices as ru } from '@cco/messages/ru/notices'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { formatGameTime, type Reader } from '../../platform/datetime.ts'
import { readersOf } from './queries.ts'
import { insertNotifications } from './store.ts'

const WORDS = { ru, en } as const satisfies Record<Language, unknown>

/** A fact of a notice: an instant is written in the reader's zone, a localized text in their language. */
type Fact = string | number | Date | LocalizedText | null

export type Notice = {
  kind: NoticeKind
  /** What the phrase of this kind names in `{{…}}`; what is null or missing reads as nothing. */
  facts: Record<string, Fact>
  /** The schedule request that can be decided in the panel. */
  requestId?: string
}

/**
 * Tells these people, each in their language, in the transaction of what happened: if that does not
 * commit, nobody hears of it. Through the other channels they chose it leaves as a job.
 */
export async function notify(
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  tx: Tx,
  people: readonly string[],
  { kind, facts, requestId }: Notice,
): Promise<void> {
  if (people.length === 0) return
  const readers = await readersOf(tx, people)
  await insertNotifications(
    tx,
    readers.map(({ userId, ...reader }) => ({
      id: ids.next(),
      userId,
      type: NOTICE_KINDS[kind],
      kind,
      ...wordsOf(kind, facts, reader),
      requestId: requestId ?? null,
      createdAt: clock.now(),
    })),
  )
}

function wordsOf(kind: NoticeKind, facts: Notice['facts'], reader: Reader) {
  const { title, message } = WORDS[reader.language][kind]
  return { title: filled(title, facts, reader), message: filled(message, facts, reader) }
}

function filled(phrase: string, facts: Notice['facts'], reader: Reader): string {
  return phrase
    .replace(/\{\{(\w+)\}\}/g, (_all, name: string) => written(facts[name] ?? null, reader))
    .replace(/ {2,}/g, ' ')
    .trim()
}

function written(fact: Fact, reader: Reader): string {
  if (fact === null) return ''
  if (fact instanceof Date) return formatGameTime(fact, reader)
  return typeof fact === 'object' ? fact[reader.language] : String(fact)
}
