import { expect, it } from 'vitest'
import type { Manifest } from './preloads.ts'
import { precached } from './worker.ts'

const SCREEN = 'src/features/playing/bookings/bookings-screen.tsx'
const OF_PAGE = ['shell', 'common', 'error', 'bookings', 'parties']
const NOUNS = [...OF_PAGE, 'auth', 'calendarFeeds', 'cart', 'notifications', 'orders']
const LATER = [
  '../../node_modules/sonner/dist/index.mjs',
  'src/app/live/start.ts',
  'src/app/offline/start.ts',
  'src/app/shell/account-menu.tsx',
  'src/app/shell/install-dialog.tsx',
  'src/app/shell/menu-sheet.tsx',
  'src/app/shell/user-facts.tsx',
  'src/app/shell/user-lines.tsx',
  'src/features/news/notifications/panel.tsx',
  'src/lib/auth-client.ts',
  'src/ui/dropdown-menu-content.tsx',
  'src/ui/toaster.tsx',
]
const DIALOGS = 'src/features/playing/bookings/booking-dialogs.tsx'
const phrases = NOUNS.flatMap((noun) =>
  ['ru', 'en'].map((language) => `packages/messages/src/${language}/${noun}.ts`),
)
const named = (source: string) => [source, { file: `${source.replaceAll('/', '_')}.js` }] as const
const MANIFEST: Manifest = {
  'index.html': { file: 'entry.js', isEntry: true },
  [SCREEN]: { file: 'bookings.js', imports: ['index.html', '_tabs.js'] },
  [DIALOGS]: { file: 'dialogs.js', imports: ['_choice.js'], dynamicImports: ['_tabs.js'] },
  '_choice.js': { file: 'choice.js' },
  '_tabs.js': { file: 'tabs.js', dynamicImports: [DIALOGS] },
  'src/styles/screens.css': { file: 'screens.css' },
  'src/features/club/statistics/statistics-screen.tsx': { file: 'statistics.js' },
  ...Object.fromEntries([...phrases, ...LATER].map(named)),
}

it('stores the bookings with what they import and load later, in both languages, and no other screen', () => {
  const files = precached(MANIFEST)
  expect(files[0]).toBe('entry.js')
  expect(files).toEqual(
    expect.arrayContaining(['bookings.js', 'tabs.js', 'dialogs.js', 'choice.js', 'screens.css']),
  )
  for (const source of [...phrases, ...LATER]) expect(files).toContain(named(source)[1].file)
  expect(files).not.toContain('statistics.js')
  expect(new Set(files).size).toBe(files.length)
})

it('fails the build where a file is gone, rather than leaving it out', () => {
  const { 'src/lib/auth-client.ts': _, ...without } = MANIFEST
  expect(() => precached(without)).toThrow('src/lib/auth-client.ts')
})
