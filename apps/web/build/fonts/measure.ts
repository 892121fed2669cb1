/** The measures a fallback face must imitate, in em. */
export interface Measures {
  ascent: number
  descent: number
  lineGap: number
  /** Advance of each character the font has. */
  advance(character: string): number | undefined
}

/** Reads the measures of an uncompressed TrueType font: only the four tables that carry them. */
export function measure(font: Buffer): Measures {
  const table = tables(font)
  const unitsPerEm = table('head').readUInt16BE(18)
  const hhea = table('hhea')
  const hmtx = table('hmtx')
  const lastMetric = hhea.readUInt16BE(34) - 1
  const glyphOf = characterMap(table('cmap'))
  return {
    ascent: hhea.readInt16BE(4) / unitsPerEm,
    descent: -hhea.readInt16BE(6) / unitsPerEm,
    lineGap: hhea.readInt16BE(8) / unitsPerEm,
    advance(character) {
      const glyph = glyphOf(character.codePointAt(0) ?? 0)
      return glyph ? hmtx.readUInt16BE(4 * Math.min(glyph, lastMetric)) / unitsPerEm : undefined
    },
  }
}

function tables(font: Buffer) {
  const found = new Map<string, Buffer>()
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const record = 12 + 16 * index
    const start = font.readUInt32BE(record + 8)
    const length = font.readUInt32BE(record + 12)
    found.set(font.toString('latin1', record, record + 4), font.subarray(start, start + length))
  }
  return (tag: string) => {
    const table = found.get(tag)
    if (!table) throw new Error(`The font has no table ${tag}`)
    return table
  }
}

/** Format 4 alone: every font for the web has it, and our characters are all in its plane. */
function characterMap(cmap: Buffer) {
  const start = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.readUInt32BE(8 + 8 * index),
  ).find((offset) => cmap.readUInt16BE(offset) === 4)
  if (start === undefined) throw new Error('The font has no character map of format 4')
  const doubled = cmap.readUInt16BE(start + 6)
  const ends = start + 14
  const starts = ends + doubled + 2
  return (code: number) => {
    for (let at = 0; at < doubled; at += 2) {
      if (code > cmap.readUInt16BE(ends + at)) continue
      if (code < cmap.readUInt16BE(starts + at)) return 0
      const delta = cmap.readUInt16BE(starts + doubled + at)
      const range = starts + 2 * doubled + at
      const skip = cmap.readUInt16BE(range)
      if (skip === 0) return (code + delta) & 0xffff
      const glyph = cmap.readUInt16BE(range + skip + 2 * (code - cmap.readUInt16BE(starts + at)))
      return glyph && (glyph + delta) & 0xffff
    }
    return 0
  }
}
