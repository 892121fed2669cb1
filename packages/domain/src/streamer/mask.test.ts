import { expect, it } from 'vitest'
import { type MaskReader, masked } from './mask.ts'

const OWN = '11111111-1111-4111-8111-111111111111'
const OTHER = '22222222-2222-4222-8222-222222222222'

const reader: MaskReader = { userId: OWN, nameOf: (user) => `Игрок ${user.slice(0, 3)}` }
const shown = <T>(data: T) => masked(data, reader)

it('replaces names, contacts, pictures, balances and links, and leaves the rest', () => {
  const roster = {
    game: { title: { ru: 'Маяк', en: 'The Lighthouse' }, price: 1000, onlineUrl: 'https://room' },
    rows: [
      { userId: OTHER, displayName: 'Вера', avatarUrl: '/vera.webp', guests: ['Лида'], seats: 3 },
      { userId: OTHER, displayName: null, email: '', ip: '10.0.0.1', seats: 1 },
      { displayName: 'Олег', accountId: 100_079, avatarUrl: null },
      { displayName: 'Пётр', bookingId: '777', avatarUrl: null },
      { id: OTHER, displayName: 'Анна', accountId: 100_080 },
    ],
    balance: { before: 500, after: 300 },
    at: new Date(0),
  }
  expect(shown(roster)).toEqual({
    game: { title: { ru: 'Маяк', en: 'The Lighthouse' }, price: 1000, onlineUrl: '•••' },
    rows: [
      { userId: OTHER, displayName: 'Игрок 222', avatarUrl: null, guests: ['•••'], seats: 3 },
      { userId: OTHER, displayName: null, email: '', ip: '•••', seats: 1 },
      { displayName: 'Игрок 100', accountId: 100_079, avatarUrl: null },
      { displayName: 'Игрок 777', bookingId: '777', avatarUrl: null },
      // The id is that of a booking.
      { id: OTHER, displayName: 'Игрок 100', accountId: 100_080 },
    ],
    balance: { before: Number.NaN, after: Number.NaN },
    at: new Date(0),
  })
})

it('leaves the own name, but neither the one beside it nor those of the own guests', () => {
  const pair = {
    items: [
      { id: OWN, accountId: 1, name: 'Я', avatarUrl: '/me.webp', guests: ['Лида'] },
      { id: OTHER, accountId: 2, name: 'Вера', avatarUrl: '/vera.webp' },
    ],
  }
  expect(shown(pair).items).toEqual([
    { id: OWN, accountId: 1, name: 'Я', avatarUrl: '/me.webp', guests: ['•••'] },
    { id: OTHER, accountId: 2, name: 'Игрок 222', avatarUrl: null },
  ])
  const settings = { displayName: 'Я', telegram: 'me', streamerMode: true }
  expect(shown(settings)).toEqual(settings)
})

it('hides who did something, but no id of them', () => {
  const rows = [{ actor: 'Вера' }, { author: OTHER }, { by: 'Вера' }, { decidedBy: 'Вера' }]
  expect(shown(rows)).toEqual([
    { actor: '•••' },
    { author: OTHER },
    { by: '•••' },
    { decidedBy: '•••' },
  ])
  const details = { code: 'already_decided', details: { by: 'Вера', at: '2026-11-28' } }
  expect(shown(details).details).toEqual({ by: '•••', at: '2026-11-28' })
})

it('leaves the contacts of the club, but not who changed them', () => {
  const club = {
    ...{ name: 'Маяк', title: { ru: 'Клуб', en: 'Club' }, email: 'a@b.c' },
    ...{ telegram: 'mayak', phone: '+7' },
  }
  const page = { club: { value: club, changed: { by: { id: OTHER, name: 'Вера', accountId: 2 } } } }
  expect(shown(page)).toEqual({
    club: { value: club, changed: { by: { id: OTHER, name: 'Игрок 222', accountId: 2 } } },
  })
})

it('leaves the names of guilds, turns, timers and jobs', () => {
  const rows = [
    { id: OTHER, name: 'Совы', tag: 'СОВ' },
    { id: OTHER, name: 'Ворон', dice: 'd20', isHidden: false, userId: OTHER },
    { id: OTHER, name: 'До рассвета', seconds: 60 },
    { id: '7', name: 'send_mail', payload: '{}' },
  ]
  expect(shown(rows)).toEqual(rows)
})

it('hides what a notification says in a list and in a live change, but not what it is about', () => {
  const row = { title: 'Новая бронь', message: 'Вера бронирует 2 места.', urgent: false }
  const hidden = { title: 'Новая бронь', message: '•••', urgent: false }
  expect(shown({ items: [row] })).toEqual({ items: [hidden] })
  expect(shown({ changes: [{ table: 'notifications', row }] })).toEqual({
    changes: [{ table: 'notifications', row: hidden }],
  })
})

it('hides what a balance was and is in a change of it', () => {
  const change = { oldBalance: 500, newBalance: 540, amount: 40 }
  expect(shown(change)).toEqual({ oldBalance: Number.NaN, newBalance: Number.NaN, amount: 40 })
})

it('hides an email to a person as a whole', () => {
  const email = { to: 'vera@club.test', subject: 'Вера', paragraphs: ['Вера!'], language: 'ru' }
  expect(shown(email)).toEqual({
    ...{ to: '•••', subject: '•••', paragraphs: ['•••'], language: 'ru' },
  })
  expect(shown({ from: 'draft', to: 'published' }).to).toBe('published')
})

it('hides the same in rows as the database has them', () => {
  const rows = {
    'auth.users': [{ email: 'me@club.test', email_change: 'you@club.test', phone_change: '' }],
    consents: [{ network: '10.0.0.0/24' }],
    gift_games: [{ recipient_email: 'vera@club.test', price: 1500 }],
    currency_transactions: [{ balance_after: 300, amount: 40 }],
    notifications: [{ message: 'Вера', urgent: false, facts: { player: 'Вера' } }],
    profiles: [{ display_name: 'Я', telegram: 'me', streamer_mode: true }],
  }
  expect(shown(rows)).toEqual({
    'auth.users': [{ email: '•••', email_change: '•••', phone_change: '' }],
    consents: [{ network: '•••' }],
    gift_games: [{ recipient_email: '•••', price: 1500 }],
    currency_transactions: [{ balance_after: Number.NaN, amount: 40 }],
    notifications: [{ message: '•••', urgent: false, facts: { player: '•••' } }],
    profiles: [{ display_name: 'Я', telegram: 'me', streamer_mode: true }],
  })
})
