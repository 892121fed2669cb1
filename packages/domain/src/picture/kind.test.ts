import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pictureKindOf } from './kind.ts'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

describe('the kind of a picture', () => {
  it.each([
    ['jpeg', '\xff\xd8\xff\xe0'],
    ['png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    ['gif', 'GIF87a'],
    ['gif', 'GIF89a'],
    ['webp', 'RIFF\x40\0\0\0WEBPVP8 '],
    ['avif', '\0\0\0\x1cftypavif\0\0\0\0'],
    ['avif', '\0\0\0\x1cftypmif1\0\0\0\0mif1miafavif'],
    ['avif', '\0\0\0\x1cftypavis\0\0\0\0'],
    ['heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['heic', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic'],
  ])('is %s by its first bytes', (kind, head) => {
    expect(pictureKindOf(bytes(head))).toBe(kind)
  })

  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html>'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a PDF', '%PDF-1.7'],
    ['a film', '\0\0\0\x18ftypisom\0\0\0\0isommp41'],
    ['a sound', 'RIFF\x40\0\0\0WAVEfmt '],
    ['two bytes of a JPEG', '\xff\xd8'],
    ['a picture behind a line break', '\n\xff\xd8\xff'],
    ['the brand of a picture behind the box of its kind', '\0\0\0\x14ftypisom\0\0\0\0isomavif'],
  ])('is not known of %s', (_, head) => {
    expect(pictureKindOf(bytes(head))).toBeUndefined()
  })

  it('never fails, whatever the bytes are', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 40 }), (head) => void pictureKindOf(head)))
  })
})
