import { shell as english } from '@cco/messages/en/shell'
import type { Noun } from '@cco/messages/nouns'
import { shell as russian } from '@cco/messages/ru/shell'
import i18next from 'i18next'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { setViewerZone } from './datetime.ts'
import { hasPhrase, phrases, setLanguage } from './i18n.ts'
import { currentLanguage } from './language.ts'

const manifest = { href: '/manifest.webmanifest' }
vi.stubGlobal('document', { documentElement: { lang: '' }, querySelector: () => manifest })

const say = (language: string, noun: Noun) =>
  i18next.getFixedT(language, noun) as unknown as (key: string, values?: object) => string

beforeAll(() => {
  i18next.addResourceBundle('ru', 'home', {
    retry: 'Повторить',
    nothing: '',
    role: { owner: 'Владелец' },
    seats_one: '{{count}} место',
    seats_few: '{{count}} места',
    seats_many: '{{count}} мест',
    seats_other: '{{count}} места',
    greeting: 'У вас роль «{{role}}», {{role}}',
  })
  i18next.addResourceBundle('en', 'home', { seats_one: '1 seat', seats_other: '{{count}} seats' })
  i18next.addResourceBundle('ru', 'common', { close: 'Закрыть' })
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('a phrase', () => {
  it('is found by its path, and in another noun by its name', () => {
    expect(say('ru', 'home')('role.owner')).toBe('Владелец')
    expect(say('ru', 'home')('common:close')).toBe('Закрыть')
  })

  it('takes values as they are wherever they stand, and leaves the holes it has none for', () => {
    const t = say('ru', 'home')
    expect(t('greeting', { role: 'Мастер & <b>' })).toBe('У вас роль «Мастер & <b>», Мастер & <b>')
    expect(t('greeting')).toBe('У вас роль «{{role}}», {{role}}')
  })

  it.each([
    [1, '1 место'],
    [2, '2 места'],
    [5, '5 мест'],
    [11, '11 мест'],
    [21, '21 место'],
    [1.5, '1.5 места'],
    [12_500, '12\u00a0500 мест'],
  ])('counts %s in Russian', (count, phrase) => {
    expect(say('ru', 'home')('seats', { count })).toBe(phrase)
  })

  it.each([
    [1, '1 seat'],
    [0, '0 seats'],
    [12_500, '12,500 seats'],
  ])('counts %s in English', (count, phrase) => {
    expect(say('en', 'home')('seats', { count })).toBe(phrase)
  })

  it('may be empty', () => {
    expect(say('ru', 'home')('nothing', { count: 2 })).toBe('')
  })

  it('may be given a count without having plural forms', () => {
    expect(say('ru', 'home')('retry', { count: 3 })).toBe('Повторить')
  })

  it.each(['unknown', 'role.owner.name', 'auth:title'])(
    'that is missing is an error: %s',
    (key) => {
      const error = vi.spyOn(console, 'error').mockImplementation(() => {})
      expect(say('ru', 'home')(key)).toBe(key.split(':').at(-1))
      expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('No phrase'))
    },
  )

  it('can be looked for by its name', () => {
    expect(hasPhrase('home:role.owner')).toBe(true)
    expect(['home:role', 'home:unknown', 'auth:title'].filter(hasPhrase)).toEqual([])
  })
})

describe('the language shown', () => {
  it('switches once the phrases of every noun in use are there', async () => {
    await phrases('shell')
    expect(i18next.t('shell:skip')).toBe(russian.skip)
    await setLanguage('en')
    expect(currentLanguage()).toBe('en')
    expect(i18next.t('shell:skip')).toBe(english.skip)
    expect(document.documentElement.lang).toBe('en')
    expect(manifest.href).toBe('/manifest.webmanifest?lang=en')
  })
})

it('renders components again when times are shown in another zone', () => {
  const rendered = vi.fn()
  for (const event of String(i18next.options.react?.bindI18n).split(' ')) {
    i18next.on(event, rendered)
  }
  setViewerZone('America/New_York')
  expect(rendered).toHaveBeenCalledOnce()
})
