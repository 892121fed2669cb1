import type { Language } from '@cco/domain/language/language'

/** Word forms that phrases avoid, each list with the wording to use instead. */
const BANNED: Record<Language, readonly { words: readonly string[]; instead: string }[]> = {
  en: [
    { words: ['letter', 'letters'], instead: 'email' },
    {
      words: ['log in', 'logs in', 'logged in', 'logging in', 'log-in', 'login'],
      instead: 'sign in',
    },
    { words: ['log out', 'logged out', 'logging out', 'logout'], instead: 'sign out' },
    { words: ['call off', 'calls off', 'called off', 'calling off'], instead: 'cancel' },
    { words: ['coming games', 'games ahead', 'games behind'], instead: 'upcoming or past games' },
    { words: ['in line', 'the queue'], instead: 'waitlist' },
    { words: ['movement', 'movements'], instead: 'transaction' },
    { words: ['let off', 'forgive', 'forgiven'], instead: 'waive' },
    { words: ['by itself', 'by themselves', 'by ourselves'], instead: 'automatically' },
    { words: ['coins come back', 'coins returned', 'given back'], instead: 'we’ll refund' },
    { words: ['coins taken', 'coins are taken', 'nothing is taken'], instead: 'charge' },
    { words: ['could not', 'did not load', 'cannot be loaded'], instead: 'couldn’t' },
    { words: ['switched off', 'switched on'], instead: 'disabled, turned off' },
    { words: ['thrown away', 'throw away'], instead: 'discard' },
    { words: ['whoever', 'somebody', 'of use', 'is made', 'the shelf'], instead: 'plain wording' },
  ],
  ru: [
    { words: ['движение', 'движения', 'движений', 'движении'], instead: 'операция' },
    { words: ['очередь', 'очереди', 'очередью'], instead: 'лист ожидания' },
    { words: ['сессия', 'сессии', 'сессию', 'сессий', 'сессиями'], instead: 'сеанс' },
    { words: ['(?<!за )счёт', 'счёта', 'счёте', 'счету', 'счёту', 'счета'], instead: 'баланс' },
    { words: ['провайдер', 'провайдера', 'провайдеру'], instead: 'платёжная система' },
    { words: ['само', 'сама собой', 'придут сами', 'спишутся сами'], instead: 'автоматически' },
    {
      words: ['простить', 'прощён', 'прощена', 'прощено', 'прощены'],
      instead: 'снять неявку или удержание',
    },
    { words: ['отказать', 'не отказывать'], instead: 'отклонить' },
    { words: ['не получилось', 'не получается'], instead: 'не удалось' },
    { words: ['выбросить', 'выброшен', 'выброшено', 'выбрасываем'], instead: 'удалить' },
    { words: ['полка', 'полке', 'полку', 'полки'], instead: 'сюжеты' },
    { words: ['вернётся', 'вернутся', 'вернулось', 'вернулись'], instead: 'вернём, вернули' },
  ],
}

/** An ending of the other gender in brackets: «принял(а)», «coin(s)». */
const BRACKETED_ENDING = /\p{L}\((?:а|ась|я|ы|s|es)\)/u

/** What a text has of the banned words of its language: one line each, with what to write instead. */
export function bannedWordsIn(text: string, language: Language): string[] {
  const plain = text.replaceAll('\u00a0', ' ').replaceAll('’', "'").toLowerCase()
  const found = BANNED[language].flatMap(({ words, instead }) =>
    words.filter((word) => hasWord(plain, word)).map((word) => `“${word}”: write ${instead}`),
  )
  return BRACKETED_ENDING.test(plain) ? [...found, 'an ending in brackets'] : found
}

function hasWord(text: string, word: string): boolean {
  return new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, 'u').test(text)
}
