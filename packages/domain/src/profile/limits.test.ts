import { describe, expect, it } from 'vitest'
import { clipName } from './limits.ts'

describe('clipName', () => {
  it('leaves a name of up to twenty characters unchanged', () => {
    const name = 'Константин Вознесенс'
    expect(clipName(name)).toEqual({ name, stopped: false })
  })

  it('cuts a name at twenty characters and reports it', () => {
    const typed = 'Константин Вознесенск'
    expect(clipName(typed)).toEqual({ name: 'Константин Вознесенс', stopped: true })
  })

  it('counts an emoji of several code points as one character', () => {
    const family = '👨‍👩‍👧'.repeat(20)
    expect(clipName(family).stopped).toBe(false)
    expect(clipName(`${family}a`)).toEqual({ name: family, stopped: true })
  })
})
