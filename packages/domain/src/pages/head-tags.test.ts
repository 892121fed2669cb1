import { describe, expect, it } from 'vitest'
import type { PageDescriptor } from './descriptor.ts'
import { type HeadContext, headTags } from './head-tags.ts'

const PAGE: PageDescriptor = {
  name: 'The lantern',
  description: 'A night without “lights”.',
  path: '/stories/lantern',
  isIndexed: true,
}
const HERE: HeadContext = {
  origin: 'https://club.example',
  language: 'en',
  requested: undefined,
  club: { name: 'Lantern', title: { ru: 'Клуб игр', en: 'Games club' } },
}

/** What a head says, by the names of its tags. */
function said(page: Partial<PageDescriptor> = {}, context: Partial<HeadContext> = {}) {
  return Object.fromEntries(
    headTags({ ...PAGE, ...page }, { ...HERE, ...context }).map(({ attributes }) => {
      const { name, property, rel, hreflang, content, href } = attributes
      return [hreflang ?? rel ?? name ?? property, content ?? href]
    }),
  )
}

describe('the head of a public page', () => {
  it('describes it to search engines and messengers', () => {
    expect(said()).toEqual({
      description: 'A night without “lights”.',
      canonical: 'https://club.example/stories/lantern',
      ru: 'https://club.example/stories/lantern?lang=ru',
      en: 'https://club.example/stories/lantern?lang=en',
      'x-default': 'https://club.example/stories/lantern',
      'og:site_name': 'Lantern',
      'og:type': 'website',
      'og:locale': 'en_US',
      'og:title': 'The lantern — Lantern',
      'og:description': 'A night without “lights”.',
      'og:url': 'https://club.example/stories/lantern',
      'og:image': 'https://club.example/covers/club/preview.png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    })
  })

  it('names the language that the address asks for, if that is the one shown', () => {
    expect(said({}, { requested: 'en' })).toMatchObject({
      canonical: 'https://club.example/stories/lantern?lang=en',
      'og:url': 'https://club.example/stories/lantern?lang=en',
      'x-default': 'https://club.example/stories/lantern',
    })
    // A visitor who chose another one before.
    expect(said({}, { requested: 'ru' }).canonical).toBe('https://club.example/stories/lantern')
  })

  it('has its own picture', () => {
    expect(said({ picture: '/covers/lantern.png' })['og:image']).toBe(
      'https://club.example/covers/lantern.png',
    )
  })

  it('says that it is not to be found', () => {
    expect(said({ isIndexed: false }).robots).toBe('noindex')
  })

  it('has the title of the club on the home page', () => {
    expect(said({ path: '/' }, { language: 'ru' })).toMatchObject({
      'og:title': 'Lantern — Клуб игр',
      'og:locale': 'ru_RU',
      canonical: 'https://club.example/',
      en: 'https://club.example/?lang=en',
    })
  })

  it('is right without a description that is still on the way', () => {
    const { description, 'og:description': shared, ...rest } = said({ description: '' })
    expect([description, shared]).toEqual([undefined, undefined])
    expect(rest).toMatchObject({ 'og:title': 'The lantern — Lantern' })
  })
})
