import { NEW_STORY, type StoryContent } from '@cco/domain/stories/content'
import { DRAWN_COVER } from '@cco/domain/stories/cover'
import { describe, expect, it } from 'vitest'
import { partText } from './draft.ts'
import { coverOf } from './model.ts'

const title = { ru: 'Последний паром', en: 'The Last Ferry' }
const LABELS: Parameters<typeof partText>[2] = {
  genre: String,
  difficulty: String,
  safety: String,
  palette: (palette) => `palette ${palette}`,
  scene: (scene) => `scene ${scene}`,
  picture: (name) => `picture ${name}`,
  empty: '—',
}
const said = (cover: Partial<StoryContent['cover']>) =>
  partText({ ...NEW_STORY, title, cover: { ...DRAWN_COVER, ...cover } }, 'cover', LABELS)

describe('a cover in a comparison of versions', () => {
  it('says what is chosen, and nothing of what is left to the address', () => {
    expect(said({})).toBe('palette null')
    expect(said({ palette: 1, scene: 'lamps', emblem: 'owl' })).toBe('palette 1, scene lamps, owl')
  })

  it('names its picture, so that two of them differ', () => {
    const [one, other] = ['a', 'b'].map((letter) => said({ picture: letter.repeat(64) }))
    expect(one).toBe('picture aaaaaa\npalette null')
    expect(other).not.toBe(one)
  })
})

describe('the cover of a version', () => {
  const draft = { slug: 'parom', genre: 'mystic', cover: DRAWN_COVER, picture: null } as const

  it('is drawn by what it chooses', () => {
    expect(coverOf(draft, 'band')).toBe('/covers/parom.svg?shape=band&genre=mystic')
    const cover = { ...DRAWN_COVER, scene: 'lamps', palette: 0 } as const
    expect(coverOf({ ...draft, cover }, 'portrait')).toBe(
      '/covers/parom.svg?shape=portrait&genre=mystic&scene=lamps&palette=0',
    )
  })

  it('is its uploaded picture', () => {
    const picture = '/files/story-covers/a.webp?signature=s'
    expect(coverOf({ ...draft, picture }, 'portrait')).toBe(picture)
  })
})
