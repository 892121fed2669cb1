import { describe, expect, it } from 'vitest'
import { SCREENS } from '../../lib/screens.ts'
import { menuGroups, menuPathOf } from './menu-items.ts'

const shown = (role: Parameters<typeof menuGroups>[0]) =>
  menuGroups(role)
    .flat()
    .map(({ path }) => path)

const PLAY = ['/', '/stories', '/our-masters', '/master-calendar']
const OWN = ['/my-bookings', '/gift-game', '/currency']
const CLUB = ['/subscriptions', '/careers', '/corporate']
const SIGNED_IN = [...PLAY, ...OWN, ...CLUB, '/rating', '/guilds']

describe('the side menu', () => {
  it('shows a guest the same seven', () => {
    expect(shown(null)).toEqual([...PLAY, ...CLUB])
  })

  it('adds bookings, gifts, coins, the rating and the guilds for anyone signed in', () => {
    expect(shown('user')).toEqual(SIGNED_IN)
  })

  it.each(['moderator', 'master', 'owner'] as const)('adds the administration for a %s', (role) => {
    expect(shown(role)).toEqual([...SIGNED_IN, '/admin'])
  })

  it('marks the administration on every page of the staff', () => {
    const ofStaff = SCREENS.filter(({ path }) => /^\/(admin|master|owner)(\/|$)/.test(path))
    expect(ofStaff.map(({ path }) => menuPathOf(path))).toEqual(ofStaff.map(() => '/admin'))
  })

  it.each([
    ['/stories/:slug', '/stories'],
    ['/our-masters/:masterId', '/our-masters'],
    ['/my-bookings', '/my-bookings'],
    ['/', '/'],
    ['/cart', undefined],
    ['*', undefined],
  ])('marks on %s the entry %s', (page, entry) => {
    expect(menuPathOf(page)).toBe(entry)
  })
})
