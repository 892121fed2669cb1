import { readFileSync } from 'node:fs'
import path from 'node:path'

const STATIC = /^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s+)?'(\.[^']+\.tsx?)'/gm
const DYNAMIC = /\bimport\('(\.[^']+\.tsx?)'\)/g
/** Part of the first screen even where it is downloaded a moment later. */
const LATER = /^(?:features\/home\/screens\/|app\/shell\/menu-sheet\.)/

/** The files a guest's first screen is made of: all that `entry` imports, and the home page. */
export function firstScreen(src: string, entry: string): Set<string> {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    const code = readFileSync(file, 'utf8')
    const next = (name = '') => path.join(path.dirname(file), name)
    for (const [, name] of code.matchAll(STATIC)) visit(next(name))
    for (const [, name] of code.matchAll(DYNAMIC)) {
      if (LATER.test(path.relative(src, next(name)))) visit(next(name))
    }
  }
  visit(path.join(src, entry))
  return found
}
