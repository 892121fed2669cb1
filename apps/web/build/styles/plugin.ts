import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { firstScreen } from './first-screen.ts'

/**
 * Two stylesheets. `main.css` has the frame and the home page, so small that the server writes it
 * into every page; it takes its sources from `#sources.css`, made here. `rest.css` has the classes
 * of everything, and comes with the first part of the site that was not counted among those:
 * everything, because the order of two utilities is only right within one sheet.
 */
export function styles(): Plugin {
  let first = new Set<string>()
  let src = ''
  return {
    name: 'cco:styles',
    async config(config, { command }) {
      const root = path.resolve(config.root ?? '.')
      src = path.join(root, 'src')
      // While developing, one sheet has it all: what belongs to the first screen changes by the hour.
      if (command === 'build') first = firstScreen(src, 'app/main.tsx')
      const sources = command === 'build' ? [...first] : [src]
      const folder = path.join(root, '../../node_modules/.cache/cco-styles')
      await mkdir(folder, { recursive: true })
      const file = path.join(folder, `${command}.css`)
      await writeFile(file, sources.map((source) => `@source "${source}";\n`).join(''))
      return { resolve: { alias: { '#sources.css': file } } }
    },
    transform: {
      filter: { id: /\.tsx$/ },
      handler(code, id) {
        if (first.size === 0 || first.has(id) || !id.startsWith(src)) return
        return { code: `import '${src}/styles/rest.css'\n${code}`, map: null }
      },
    },
  }
}
