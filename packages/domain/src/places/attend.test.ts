import { describe, expect, test } from 'vitest'
import { settingsSchema } from '../settings/settings.ts'
import { isHttpsAddress, mapAddress } from './address.ts'
import { attendInfoOf } from './attend.ts'

const settings = settingsSchema.parse({})
const at = (time: string) => new Date(`2026-12-05T${time}:00Z`)
const online = {
  format: 'online' as const,
  startsAt: at('16:00'),
  endsAt: at('19:00'),
  onlineUrl: 'https://meet.example.org/room',
  place: null,
}

describe('the link to an online game', () => {
  test.each([
    ['an hour and a minute before the start', '14:59', null],
    ['an hour before the start', '15:00', online.onlineUrl],
    ['a minute before the end', '18:59', online.onlineUrl],
    ['at the end', '19:00', null],
  ])('%s', (_, time, url) => {
    expect(attendInfoOf(online, at(time), settings)).toEqual({
      format: 'online',
      opensAt: at('15:00'),
      hasLink: true,
      url,
    })
  })

  test('is missing until the game master gives one', () => {
    const game = { ...online, onlineUrl: null }
    expect(attendInfoOf(game, at('16:00'), settings)).toMatchObject({ hasLink: false, url: null })
  })
})

describe('an address on the web', () => {
  test.each([
    ['https://meet.example.org/a?b=c', true],
    ['http://meet.example.org', false],
    ['javascript:alert(1)', false],
    ['https://user:secret@meet.example.org', false],
    ['https://localhost/room', false],
    ['meet.example.org', false],
    ['', false],
  ])('%s is accepted: %s', (text, accepted) => {
    expect(isHttpsAddress(text)).toBe(accepted)
  })
})

test('a map is opened by its own link, else by the address in the language of the page', () => {
  const address = { ru: 'Покровка, 17', en: '17 Pokrovka St' }
  expect(mapAddress({ address, mapUrl: 'https://maps.example.org/1' }, 'ru')).toBe(
    'https://maps.example.org/1',
  )
  expect(mapAddress({ address, mapUrl: null }, 'ru')).toBe(
    `https://yandex.ru/maps/?text=${encodeURIComponent(address.ru)}`,
  )
  expect(mapAddress({ address, mapUrl: null }, 'en')).toContain('query=17%20Pokrovka%20St')
})
