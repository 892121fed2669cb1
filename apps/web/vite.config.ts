import { basename } from 'node:path'
import { satisfies } from '@cco/domain/roles/role'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { delivery } from './build/delivery/plugin.ts'
import { fonts } from './build/fonts/plugin.ts'
import type { Screen } from './src/lib/screen.ts'
import { SCREENS } from './src/lib/screens.ts'

const SERVER = 'http://127.0.0.1:3000'

/** `assets/users-screen-DRo-cids.js` → `users-screen` */
const nameOf = (file: string) => basename(file).replace(/-.{8}\.js$/, '')

const isOfStaff = ({ from, staff }: Screen) =>
  staff !== undefined || (from !== null && satisfies(from, 'moderator'))
const STAFF_SCREENS = new Set(SCREENS.filter(isOfStaff).map(({ file }) => basename(file, '.tsx')))

export default defineConfig({
  root: import.meta.dirname,
  plugins: [fonts(), react(), tailwindcss(), delivery()],
  build: {
    manifest: true,
    // What every page needs travels as one file: in pieces it weighs 5 kB more.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'frame', tags: ['$initial'] },
            // The staff's tables; apart, so that a dialog beside one does not bring it along.
            { name: 'table', test: /\/kit\/data-table\// },
          ],
        },
      },
    },
    // Every browser we support preloads modules by itself.
    modulePreload: {
      polyfill: false,
      // The list of what each page preloads is part of the first script. The staff's pages are left
      // out of it: opened from a menu, theirs is loaded a round trip later.
      resolveDependencies: (file, needed) => (STAFF_SCREENS.has(nameOf(file)) ? [] : needed),
    },
    // A font inlined into the stylesheet would be loaded by people who never see its glyphs.
    assetsInlineLimit: 0,
  },
  // Loaded on first use: found only then, Vite would bundle them and reload the page under the hand.
  optimizeDeps: {
    include: [
      '@trpc/client',
      'radix-ui/dialog',
      'radix-ui/dropdown-menu',
      'radix-ui/popover',
      'radix-ui/tabs',
      'sonner',
    ],
  },
  server: {
    proxy: {
      '/trpc': { target: SERVER, ws: true },
      '/auth/v1': SERVER,
      '/dev/mailbox': SERVER,
      '/covers': SERVER,
      '/photos': SERVER,
      '/portraits': SERVER,
      '/files': SERVER,
      '/emblems': SERVER,
      '/api': SERVER,
      '/embed': SERVER,
    },
  },
})
