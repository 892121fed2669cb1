import type { Language } from '@cco/domain/language/language'

/**
 * The maximum size of a payload in bytes. Push services accept 4,096 with the encryption, which adds
 * 103 (RFC 8291).
 */
export const PAYLOAD_BYTES_MAX = 3_900
const TITLE_MAX = 120
/** A character can have any number of marks. */
const TITLE_BYTES_MAX = 1_000

/** What a push message shows. */
export type PushMessage = {
  title: string
  body: string
  /** Where a click leads: an absolute URL of the site. */
  url: string
  language: Language
  /** A message takes the place of a shown one with the same tag, and alerts again. */
  tag: string
}

/**
 * Returns a push message in the declarative form (W3C Push API), which Safari and Firefox show by
 * themselves, and our service worker in other browsers. The body is cut so that the payload has at
 * most `PAYLOAD_BYTES_MAX` bytes.
 */
export function pushPayload(message: PushMessage): string {
  const title = cut(message.title, TITLE_MAX)
  const characters = charactersOf(message.body)
  const withBody = (length: number) =>
    payloadOf(
      message,
      title,
      length < characters.length ? joined(characters, length) : message.body,
    )
  if (fits(withBody(characters.length))) return withBody(characters.length)
  let [fitting, tooLong] = [0, characters.length]
  while (tooLong - fitting > 1) {
    const middle = Math.floor((fitting + tooLong) / 2)
    if (fits(withBody(middle))) fitting = middle
    else tooLong = middle
  }
  return withBody(fitting)
}

function payloadOf({ url, language, tag }: PushMessage, title: string, body: string): string {
  return JSON.stringify({
    web_push: 8030,
    notification: { title, body, navigate: url, lang: language, tag, renotify: true },
  })
}

const fits = (payload: string) => Buffer.byteLength(payload) <= PAYLOAD_BYTES_MAX

const segmenter = new Intl.Segmenter()
/** The characters as readers see them, so that no emoji is cut in half. */
const charactersOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment)
const joined = (characters: readonly string[], length: number) =>
  `${characters.slice(0, length).join('').trimEnd()}…`

function cut(text: string, length: number): string {
  const characters = charactersOf(text)
  if (characters.length <= length && Buffer.byteLength(text) <= TITLE_BYTES_MAX) return text
  let shown = Math.min(characters.length, length) - 1
  while (Buffer.byteLength(joined(characters, shown)) > TITLE_BYTES_MAX) shown -= 1
  return joined(characters, shown)
}
