import { describe, expect, it } from 'vitest'
import type { PhraseTree } from './phrases.ts'
import { placeholderKinds } from './placeholders.ts'
import { allNouns, readPhrases } from './testing.ts'

/** Short masculine forms at the start of a phrase that speak of a thing, by its noun. */
const OF_THINGS: Record<string, string> = {
  'storyManagement.state': 'сюжет',
  'storyManagement.updated': 'сюжет',
  'inventory.usedAt': 'билет',
  'inventoryManagement.usedAt': 'билет',
  'inventoryManagement.takenAt': 'предмет',
  'vacancyApplications.stageOf': 'отклик',
  'companyRequests.status': 'запрос',
  'companyRequests.fact.received': 'запрос',
  'currencyManagement.payment': 'платёж',
  'gifts.received': 'подарок',
  'gifts.sent': 'подарок',
  'promoCodes.chosen': 'сюжет или мастер из списка',
  'promoCodes.mark': 'промокод',
  'promoCodes.state': 'промокод',
  'levelRewards.season.chooseItem': 'предмет',
  'security.notLinked': 'аккаунт',
  'security.addedOn': 'способ подтверждения',
  'settings.club.none': 'контакт',
  'stories.story.played': 'сюжет',
  'users.factor': 'второй фактор',
  'users.secondFactor': 'второй фактор',
}
/** Nouns that a short form agrees with: people by what they do, and things. */
const SUBJECTS = new Set(
  `автор аккаунт администратор банк билет бросок вариант владелец гость запрос игрок кандидат
  клуб код мастер модератор минимум отзыв отклик офицер перенос платёж подарок подписчик
  пользователь предмет профиль редактор сайт сервер способ срок сотрудник сюжет участник фактор
  человек черновик черёд`.split(/\s+/),
)
/** Words that end like a short form and are none. */
const NOT_FORMS = new Set(
  `журнал квартал материал отдел предел раздел стол титул файл финал экран`.split(/\s+/),
)
const FORM =
  /^(?:\p{L}+(?:л|лся|ен|ён|ан|ян)|принят|изъят|снят|занят|взят|скрыт|закрыт|открыт|готов|прав|рад)$/u
/** What a name in the nominative case cannot follow. */
const GOVERNS = new Set(
  `без для до за из из-за к ко кроме на над о об от по под после при про против с со у через вместо
  в аккаунт имя место право профиль роль владельца владельцу владельцем гостя гостю гостем друга
  другу другом игрока игроку игроком кандидата кандидату мастера мастеру мастером модератора
  модератору получателя получателю получателем пользователя пользователю пользователем сотрудника
  сотруднику сотрудником участника участнику участником`.split(/\s+/),
)

type Phrase = { path: string; text: string }

function leaves(tree: PhraseTree, at: string): Phrase[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [{ path: `${at}.${key}`, text: value }]
      : leaves(value, `${at}.${key}`),
  )
}

async function russian(): Promise<Phrase[]> {
  const trees = await Promise.all(allNouns.map((noun) => readPhrases('ru', noun)))
  return trees.flatMap((tree, at) => leaves(tree, allNouns[at] ?? ''))
}

const isForm = (word = '') => FORM.test(word) && !NOT_FORMS.has(word) && !SUBJECTS.has(word)
const isUser = (name: string) => placeholderKinds.get(name) === 'user'

/** The words and the placeholders of a text, in order; a name in quotation marks is a title. */
function tokens(text: string): string[] {
  const plain = text.replaceAll(/«[^»]*»/g, ' « ').toLowerCase()
  return plain.match(/\{\{\w+\}\}|[\p{L}-]+|[.,!?:;(«]/gu) ?? []
}

function sentences(text: string): string[][] {
  const found: string[][] = [[]]
  for (const token of tokens(text)) {
    if (/^[.!?]$/.test(token)) found.push([])
    else found.at(-1)?.push(token)
  }
  return found.filter((sentence) => sentence.length > 0)
}

const namesIn = (sentence: string[]) =>
  sentence.filter((token) => token.startsWith('{{') && isUser(token.slice(2, -2)))

/** Masculine forms in a sentence with a name: «{{name}} давно не был в сети». */
function agreeingWithName({ text }: Phrase): string[] {
  return sentences(text).flatMap((sentence) =>
    namesIn(sentence).length > 0 && !sentence.some((token) => SUBJECTS.has(token))
      ? sentence.filter((token, at) => isForm(token) && sentence[at - 1] !== 'кто')
      : [],
  )
}

/** Words before a name that a name in the nominative case cannot follow: «роль {{name}}». */
function governingName({ text }: Phrase): string[] {
  const words = tokens(text)
  return words.filter((word, at) => {
    const next = words[at + 1] ?? ''
    return GOVERNS.has(word) && next.startsWith('{{') && isUser(next.slice(2, -2))
  })
}

/** Masculine forms of the reader or the writer: «Я согласен», «вы выбрал». */
function agreeingWithReader({ text }: Phrase): string[] {
  return sentences(text).flatMap((sentence) =>
    sentence.flatMap((token, at) =>
      token === 'я' || token === 'вы' ? clauseAfter(sentence, at).filter(isForm) : [],
    ),
  )
}

/** The next three words, to the end of the clause. */
function clauseAfter(sentence: string[], at: number): string[] {
  const rest = sentence.slice(at + 1, at + 4)
  const end = rest.indexOf(',')
  return end < 0 ? rest : rest.slice(0, end)
}

/** Masculine forms that nothing in the sentence agrees with: «Пришёл», «Заблокирован». */
function agreeingWithNothing({ path, text }: Phrase): string[] {
  if (Object.keys(OF_THINGS).some((key) => path.startsWith(key))) return []
  return sentences(text).flatMap((sentence) => {
    const end = sentence.findIndex((token) => /^[,:;]$/.test(token))
    const clause = end < 0 ? sentence : sentence.slice(0, end)
    const [first] = clause.filter((token) => !ADVERBS.has(token))
    const hasSubject = clause.some((token) => SUBJECTS.has(token))
    return isForm(first) && !hasSubject ? [first ?? ''] : []
  })
}
const ADVERBS = new Set('не уже ещё пока давно больше снова теперь только'.split(' '))

const checks = {
  'agrees with a name': agreeingWithName,
  'governs a name in the nominative case': governingName,
  'agrees with the reader': agreeingWithReader,
  'agrees with nothing': agreeingWithNothing,
}

describe('Russian phrases', () => {
  it('have only placeholders whose kind is known, and leave none of them out', async () => {
    const used = (await russian()).flatMap(({ text }) =>
      [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name),
    )
    expect([...new Set(used)].sort()).toEqual([...placeholderKinds.keys()].sort())
  })

  it.each(Object.entries(checks))('have no word that %s', async (_what, check) => {
    const found = (await russian()).flatMap((phrase) =>
      check(phrase).map((word) => `${phrase.path}: ${word}`),
    )
    expect(found).toEqual([])
  })

  it('of things are excepted only where such a phrase is', async () => {
    const all = await russian()
    for (const key of Object.keys(OF_THINGS)) {
      const phrases = all.filter(({ path }) => path.startsWith(key))
      expect(
        phrases.some(({ text }) => agreeingWithNothing({ path: '', text }).length > 0),
        key,
      ).toBe(true)
    }
  })
})

describe('the checks of Russian phrases', () => {
  const phrase = (text: string) => ({ path: '', text })

  it.each([
    ['{{name}} давно не был в сети', ['был']],
    ['{{player}} пришёл на игру', ['пришёл']],
    ['Приглашение: {{name}} назначен мастером', ['назначен']],
    ['Игра окончена. {{name}} вышел', ['вышел']],
  ])('find the masculine form of a name in “%s”', (text, words) => {
    expect(agreeingWithName(phrase(text))).toEqual(words)
  })

  it.each([
    ['Роль пользователя {{name}}', ['пользователя']],
    ['Профиль {{name}}', ['профиль']],
    ['Отозвать у\u00a0{{player}}', ['у']],
    ['Исключить участника {{name}}?', ['участника']],
  ])('find what governs a name in “%s”', (text, words) => {
    expect(governingName(phrase(text))).toEqual(words)
  })

  it.each([
    ['Я был на игре', ['был']],
    ['Я согласен на обработку данных', ['согласен']],
    ['Те, с кем я играл', ['играл']],
    ['Вы ещё не выбрал игру', ['выбрал']],
  ])('find the masculine form of the reader in “%s”', (text, words) => {
    expect(agreeingWithReader(phrase(text))).toEqual(words)
  })

  it.each([
    ['Пришёл', ['пришёл']],
    ['Не пришёл', ['пришёл']],
    ['не заходил больше 60 дней', ['заходил']],
    ['Заблокирован', ['заблокирован']],
    ['Согласен на обработку: клуб прочитает отклик', ['согласен']],
    ['давно не был в сети', ['был']],
  ])('find the masculine form of no one in “%s”', (text, words) => {
    expect(agreeingWithNothing(phrase(text))).toEqual(words)
  })

  it.each([
    'Мастер отменил игру',
    'кто назначил — {{name}}',
    '{{name}} больше не в гильдии',
    'Действия с участником: {{name}}',
    '«{{name}}» убрано в архив',
    'Игрок {{name}} увидит причину',
    'Вы выбрали игру',
    'пользователь давно не был в сети',
  ])('let “%s” pass', (text) => {
    expect(Object.values(checks).flatMap((check) => check(phrase(text)))).toEqual([])
  })
})
