import { createHash } from 'node:crypto'
import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'
import { FAMILIES, type Face, type Family, PARTS, type Part, SAMPLE } from './faces.ts'
import { type Measures, measure } from './measure.ts'

const require = createRequire(import.meta.url)

/** Tables no browser reads for horizontal text. */
const DROPPED = ['STAT', 'vhea', 'vmtx', 'DSIG', 'meta']

/**
 * Cuts every face into `folder` beside a `fonts.css` that declares them, and answers the path of
 * that file. Work is keyed by what it is made from, so a second build finds it done.
 */
export async function cutFonts(cache: string): Promise<string> {
  const here = import.meta.dirname
  const recipe = await Promise.all(
    ['cut.ts', 'faces.ts', 'measure.ts'].map((file) => readFile(path.join(here, file), 'utf8')),
  )
  const versions = FAMILIES.map(
    ({ source }) => require(`@fontsource/${source}/package.json`).version,
  )
  const key = createHash('sha256').update(recipe.join()).update(versions.join()).digest('hex')
  const folder = path.join(cache, key.slice(0, 12))
  const stylesheet = path.join(folder, 'fonts.css')
  if (await exists(stylesheet)) return stylesheet

  await mkdir(folder, { recursive: true })
  const rules = await Promise.all(FAMILIES.map((family) => cutFamily(family, folder)))
  // Written last: a stylesheet that exists vouches for the files beside it.
  await writeFile(stylesheet, rules.join('\n'))
  return stylesheet
}

async function cutFamily(family: Family, folder: string): Promise<string> {
  const rules: string[] = []
  for (const face of family.faces) {
    for (const part of ['cyrillic', 'latin'] as const) {
      const file = fileName(family, face, part)
      await writeFile(path.join(folder, file), await cut(family, face, part, 'woff2'))
      rules.push(fontFace(family, face, part, file))
    }
  }
  rules.push(await rouble(family, folder), await fallbackFace(family))
  return rules.join('\n')
}

/** A family of its own, without weights: one rouble serves all, three cuts would be three requests. */
async function rouble(family: Family, folder: string): Promise<string> {
  const drawn = family.faces[1] ?? family.faces[0]
  if (!drawn) return ''
  const file = fileName(family, drawn, 'latin-ext')
  await writeFile(path.join(folder, file), await cut(family, drawn, 'latin-ext', 'woff2'))
  return `@font-face {
  font-family: "${family.name} Rouble";
  font-display: swap;
  src: url("./${file}") format("woff2");
  unicode-range: ${unicodeRange(PARTS['latin-ext'])};
}`
}

/** The name says what to preload, so that the plugin finds it in the bundle. */
function fileName(family: Family, face: Face, part: Part): string {
  const italic = face.style === 'italic' ? '-italic' : ''
  const preload = face.preload && part === 'cyrillic' ? '.preload' : ''
  return `${family.source}-${part}-${face.weight}${italic}${preload}.woff2`
}

async function cut(family: Family, face: Face, part: Part, targetFormat: 'woff2' | 'sfnt') {
  const name = `${family.source}-${part}-${face.weight}-${face.style}.woff2`
  const source = await readFile(require.resolve(`@fontsource/${family.source}/files/${name}`))
  return subsetFont(source, PARTS[part], {
    targetFormat,
    keepFeatures: face.features,
    noHinting: true,
    dropTables: DROPPED,
  })
}

function fontFace(family: Family, face: Face, part: Part, file: string): string {
  return `@font-face {
  font-family: "${family.name}";
  font-style: ${face.style};
  font-weight: ${face.weight};
  font-display: swap;
  src: url("./${file}") format("woff2");
  unicode-range: ${unicodeRange(PARTS[part])};
}`
}

/** The fallback takes the family's line box and average width, so that swapping moves nothing. */
async function fallbackFace(family: Family): Promise<string> {
  const face = family.faces[0]
  if (!face) return ''
  const parts = await Promise.all(
    (['cyrillic', 'latin'] as const).map(async (part) =>
      measure(await cut(family, face, part, 'sfnt')),
    ),
  )
  const size = meanAdvance(parts) / family.fallback.advance
  const box = parts[0] as Measures
  const percent = (value: number) => `${(100 * value).toFixed(2)}%`
  return `@font-face {
  font-family: "${family.fallback.name}";
  src: ${family.fallback.locals.map((name) => `local("${name}")`).join(', ')};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(box.ascent / size)};
  descent-override: ${percent(box.descent / size)};
  line-gap-override: ${percent(box.lineGap / size)};
}`
}

function meanAdvance(parts: Measures[]): number {
  let total = 0
  for (const character of SAMPLE) {
    total += parts.map((part) => part.advance(character)).find((width) => width !== undefined) ?? 0
  }
  return total / SAMPLE.length
}

/** `U+20-7E, U+A0`: characters folded into runs. */
function unicodeRange(text: string): string {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b)
  const runs: [number, number][] = []
  for (const code of codes) {
    const last = runs.at(-1)
    if (last && code === last[1] + 1) last[1] = code
    else runs.push([code, code])
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return runs
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(', ')
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
