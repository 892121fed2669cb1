import type { PageDescriptor } from '@cco/domain/pages/descriptor'
import { describe, expect, it } from 'vitest'
import { isServed, type PageClaim, shownPage, windowTitle } from './shown-page.ts'

const page: PageDescriptor = {
  name: 'The lantern',
  description: 'A night.',
  path: '/stories/lantern',
  isIndexed: true,
}
const TITLED: PageClaim = { kind: 'titled', name: 'A heading' }
const MISSING: PageClaim = { kind: 'missing', name: 'No such story' }
const DESCRIBED: PageClaim = { kind: 'described', page, general: undefined }
const STORY = { name: 'Story', publicPath: undefined }
const STORIES = { name: 'Stories', publicPath: '/stories' } as const

describe('the page shown', () => {
  it('is called what its route is called until the screen knows better', () => {
    expect(shownPage(STORY, [])).toEqual({ name: 'Story', isNamed: false })
    expect(shownPage(STORY, [TITLED])).toEqual({ name: 'A heading', isNamed: true })
  })

  it.each([
    ['before', [DESCRIBED, TITLED]],
    ['after', [TITLED, DESCRIBED]],
  ])('is what a screen describes, drawn %s a heading', (_when, claims) => {
    expect(shownPage(STORY, claims)).toMatchObject({ name: 'The lantern', page })
  })

  it.each([
    ['before', [MISSING, DESCRIBED, TITLED]],
    ['after', [TITLED, DESCRIBED, MISSING]],
  ])('describes nothing where something is missing, drawn %s the rest', (_when, claims) => {
    const missing = { name: 'No such story', isNamed: true, isMissing: true }
    expect(shownPage(STORY, claims)).toEqual(missing)
  })

  it('is described by a general text where it has no parameter', () => {
    expect(shownPage(STORIES, [TITLED])).toEqual({
      name: 'A heading',
      isNamed: true,
      page: { name: 'Stories', description: '', path: '/stories', isIndexed: true },
      general: 'stories',
    })
  })
})

describe('the title of the window', () => {
  const club = { name: 'Lantern', title: { ru: 'Клуб игр', en: 'Games club' } }
  const here = {
    language: 'en',
    club: { ...club, email: '', phone: null, telegram: null },
  } as const
  const HOME = { name: 'Home', publicPath: '/' } as const

  it('has the name of the club', () => {
    expect(windowTitle(shownPage(STORY, [DESCRIBED]), here)).toBe('The lantern — Lantern')
  })

  it('is what the club is on the home page, unless that page failed', () => {
    expect(windowTitle(shownPage(HOME, []), here)).toBe('Lantern — Games club')
    expect(windowTitle(shownPage(HOME, [TITLED]), here)).toBe('A heading — Lantern')
  })

  it('has the general name until that of the club is known', () => {
    const unknown = { language: 'en', club: undefined } as const
    expect(windowTitle(shownPage(STORIES, []), unknown)).toBe('Stories — CCO')
  })
})

describe('the head that the server wrote', () => {
  const served = { path: '/stories/lantern', language: 'ru', requested: undefined } as const
  const shownAs = { language: 'ru', requested: undefined } as const

  it.each(['/stories/lantern', '/stories/lantern/', '/Stories/lantern'])(
    'is for %s',
    (pathname) => {
      expect(isServed(served, { ...shownAs, pathname })).toBe(true)
    },
  )

  it('is for no other page and no other language', () => {
    expect(isServed(served, { ...shownAs, pathname: '/stories' })).toBe(false)
    const pathname = served.path
    expect(isServed(served, { ...shownAs, pathname, language: 'en' })).toBe(false)
    // The same page under the address of a language.
    expect(isServed(served, { ...shownAs, pathname, requested: 'ru' })).toBe(false)
    expect(isServed(undefined, { ...shownAs, pathname: '/stories' })).toBe(false)
  })
})
