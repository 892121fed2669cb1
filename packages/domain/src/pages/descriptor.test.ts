import { describe, expect, it } from 'vitest'
import {
  documentPage,
  fixedPage,
  guildPage,
  homeTitle,
  masterPage,
  pageTitle,
  shortened,
  storyPage,
  vacancyPage,
} from './descriptor.ts'

const both = (text: string) => ({ ru: `${text} по-русски`, en: text })
const NOTHING = { ru: '', en: '' }

describe('the title of a page', () => {
  it('ends with the name of the club', () => {
    expect(pageTitle('Stories', { name: 'Lantern' })).toBe('Stories — Lantern')
  })

  it('is the name of the club alone while the page has none', () => {
    expect(pageTitle('', { name: 'Lantern' })).toBe('Lantern')
  })

  it('begins with the club on the home page', () => {
    const club = { name: 'Lantern', title: { ru: 'Клуб игр', en: 'Games club' } }
    expect(homeTitle(club, 'ru')).toBe('Lantern — Клуб игр')
    expect(homeTitle(club, 'en')).toBe('Lantern — Games club')
  })
})

describe('a description', () => {
  it('is one line', () => {
    expect(shortened(' First.\n\nSecond\u00a0one. ')).toBe('First. Second one.')
  })

  it('of 300 characters stays, and a longer one ends with an ellipsis', () => {
    expect(shortened('a'.repeat(300))).toBe('a'.repeat(300))
    expect(shortened('a'.repeat(301))).toBe(`${'a'.repeat(299)}…`)
  })

  it('has no space before the ellipsis', () => {
    expect(shortened(`${'a'.repeat(298)} ${'b'.repeat(9)}`)).toBe(`${'a'.repeat(298)}…`)
    // Not within a character of two units.
    expect(shortened(`${'a'.repeat(298)}😀 ${'b'.repeat(9)}`)).toBe(`${'a'.repeat(298)}…`)
  })
})

describe('a story', () => {
  const story = { slug: 'lantern-night', title: both('Lantern'), summary: both('A night.') }

  it('is described in the language shown, with its own picture', () => {
    expect(storyPage(story, 'en')).toEqual({
      name: 'Lantern',
      description: 'A night.',
      path: '/stories/lantern-night',
      isIndexed: true,
      picture: '/covers/lantern-night.png',
    })
    expect(storyPage(story, 'ru')).toMatchObject({ name: 'Lantern по-русски' })
  })

  it('has an escaped address', () => {
    expect(storyPage({ ...story, slug: 'a b' }, 'en').path).toBe('/stories/a%20b')
  })
})

describe('a game master', () => {
  const master = {
    id: 'm1',
    name: both('Anna'),
    headline: both('Horror'),
    bio: both('Since 2010.'),
  }

  it('is described by the headline', () => {
    const page = { name: 'Anna', description: 'Horror', path: '/our-masters/m1', isIndexed: true }
    expect(masterPage(master, 'en')).toEqual(page)
  })

  it('is described by the biography without a headline', () => {
    expect(masterPage({ ...master, headline: NOTHING }, 'en').description).toBe('Since 2010.')
  })
})

describe('a vacancy', () => {
  const vacancy = { id: 'v1', title: both('Host'), summary: both('Evenings.') }

  it.each([true, false])('that is open: %s, is to be found only then', (isOpen) => {
    expect(vacancyPage({ ...vacancy, isOpen }, 'en')).toEqual({
      name: 'Host',
      description: 'Evenings.',
      path: '/careers/v1',
      isIndexed: isOpen,
    })
  })
})

describe('a guild', () => {
  const guild = { id: 'g1', name: 'Ravens', description: 'Dark games.', isDisbanded: false }

  it('is described by its own text', () => {
    expect(guildPage(guild, 'A guild.')).toEqual({
      name: 'Ravens',
      description: 'Dark games.',
      path: '/guilds/g1',
      isIndexed: true,
    })
  })

  it('is described by a general text without one', () => {
    expect(guildPage({ ...guild, description: '' }, 'A guild.').description).toBe('A guild.')
  })

  it('is not to be found once it is disbanded', () => {
    expect(guildPage({ ...guild, isDisbanded: true }, '').isIndexed).toBe(false)
  })
})

it('a document and a page without a parameter are to be found at their addresses', () => {
  expect(documentPage('offer', { name: 'Offer', lead: 'The terms.' })).toEqual({
    name: 'Offer',
    description: 'The terms.',
    path: '/legal/offer',
    isIndexed: true,
  })
  expect(fixedPage('/guilds', { name: 'Guilds', description: 'All\u00a0guilds.' })).toEqual({
    name: 'Guilds',
    description: 'All guilds.',
    path: '/guilds',
    isIndexed: true,
  })
})
