import { expect, it } from 'vitest'
import { masked } from './streamer-mask.ts'

const OWN = '11111111-1111-4111-8111-111111111111'
const OTHER = '22222222-2222-4222-8222-222222222222'

it('replaces names, contacts, balances and links, and leaves the rest', () => {
  const roster = {
    game: { title: { ru: 'Маяк', en: 'The Lighthouse' }, price: 1000, onlineUrl: 'https://room' },
    rows: [
      { userId: OTHER, displayName: 'Вера', telegram: 'vera', guests: ['Лида', 'Олег'], seats: 3 },
      { userId: OTHER, displayName: null, email: '', ip: '10.0.0.1', seats: 1 },
    ],
    balance: { before: 500, after: 300 },
  }
  expect(masked('attendance.roster', roster, OWN)).toEqual({
    game: { title: { ru: 'Маяк', en: 'The Lighthouse' }, price: 1000, onlineUrl: '•••' },
    rows: [
      { userId: OTHER, displayName: '•••', telegram: '•••', guests: ['•••', '•••'], seats: 3 },
      { userId: OTHER, displayName: null, email: '', ip: '•••', seats: 1 },
    ],
    balance: { before: Number.NaN, after: Number.NaN },
  })
})

it('leaves the own name, but not the one beside it', () => {
  const pair = {
    items: [
      { id: OWN, name: 'Я' },
      { id: OTHER, name: 'Вера' },
    ],
  }
  expect(masked('profiles.find', pair, OWN)).toEqual({
    items: [
      { id: OWN, name: 'Я' },
      { id: OTHER, name: '•••' },
    ],
  })
  expect(masked('profiles.me', { displayName: 'Я', telegram: 'me' }, OWN)).toEqual({
    displayName: 'Я',
    telegram: 'me',
  })
})

it('leaves the contacts of the club, but not who changed them', () => {
  const club = {
    name: 'Маяк',
    title: { ru: 'Клуб', en: 'Club' },
    email: 'a@b.c',
    telegram: 'mayak',
  }
  const page = { club: { value: club, changed: { by: { id: OTHER, name: 'Вера' } } } }
  expect(masked('about.contacts', club, OWN)).toEqual(club)
  expect(masked('settings.all', page, OWN)).toEqual({
    club: { value: club, changed: { by: { id: OTHER, name: '•••' } } },
  })
})

it('hides what a notification says, and shows what its title is about', () => {
  const list = { items: [{ title: 'Новая бронь', message: 'Вера бронирует 2 места.' }] }
  expect(masked('notifications.list', list, OWN)).toEqual({
    items: [{ title: 'Новая бронь', message: '•••' }],
  })
})

it('shows what was asked for with a reason, and names that are no people', () => {
  const contacts = { email: 'vera@club.test', phone: null }
  expect(masked('users.revealContacts', contacts, OWN)).toBe(contacts)
  const feed = { url: 'https://club.test/api/calendar/feed/key.ics' }
  expect(masked('feeds.open', feed, OWN)).toBe(feed)
  const jobs = { items: [{ name: 'send_mail' }] }
  expect(masked('backgroundJobs.list', jobs, OWN)).toBe(jobs)
})
