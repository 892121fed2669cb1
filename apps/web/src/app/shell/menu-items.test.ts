import { describe, expect, it } from 'vitest'
import { menuGroups } from './menu-items.ts'

const shown = (role: Parameters<typeof menuGroups>[0]) =>
  menuGroups(role)
    .flat()
    .map(({ path }) => path)

const ALWAYS = [
  '/',
  '/stories',
  '/our-masters',
  '/master-calendar',
  '/subscriptions',
  '/careers',
  '/corporate',
]

describe('the side menu', () => {
  it('shows everyone the same seven', () => {
    expect(shown(null)).toEqual(ALWAYS)
  })

  it('adds the rating and the guilds for anyone signed in', () => {
    expect(shown('user')).toEqual([...ALWAYS, '/rating', '/guilds'])
  })

  it.each(['moderator', 'master', 'owner'] as const)('adds the administration for a %s', (role) => {
    expect(shown(role)).toEqual([...ALWAYS, '/rating', '/guilds', '/admin'])
  })
})
