/**
 * How the source must be laid out (docs/architecture.md), as data. The checks know no name of a
 * room, a table or a feature; they read them here.
 */

/** Folders whose scripts and stylesheets are looked at. */
export const ROOTS = ['apps', 'packages', 'e2e', 'bench', 'tools']
/** The documents whose words are checked. */
export const DOCUMENTS = ['README.md', 'docs']
export const SKIPPED_FOLDERS = ['node_modules', 'dist', 'migrations', 'data', '.output']

/** Where `@cco/<package>/<file>` lies. */
export const PACKAGE_SOURCES: Record<string, string> = {
  '@cco/auth': 'packages/auth/src',
  '@cco/database': 'packages/database/src',
  '@cco/domain': 'packages/domain/src',
  '@cco/messages': 'packages/messages/src',
  '@cco/server': 'apps/server/src',
}

export type Room = { name: string; files: RegExp; mayImport: readonly string[] }

const SHARED = ['domain', 'messages']
const DATABASE = ['db', 'database']
const UNDER_API = ['deps', 'auth', 'platform', ...DATABASE, 'config', ...SHARED]
const UNDER_FEATURES = ['covers', ...UNDER_API]
const UNDER_COMPOSITION = ['features', 'api', ...UNDER_FEATURES]
const UNDER_COVERS = ['deps', 'platform', ...DATABASE, 'config', ...SHARED]

/** The rooms and which others each may import; the first that fits a file is its room. */
export const ROOMS: readonly Room[] = [
  {
    name: 'web/app',
    files: /^apps\/web\/src\/app\//,
    mayImport: ['web/features', 'web/kit', 'web/ui', 'web/lib', 'web/styles', ...SHARED],
  },
  {
    name: 'web/features',
    files: /^apps\/web\/src\/features\//,
    mayImport: ['web/kit', 'web/ui', 'web/lib', ...SHARED],
  },
  {
    name: 'web/kit',
    files: /^apps\/web\/src\/kit\//,
    mayImport: ['web/ui', 'web/lib', ...SHARED],
  },
  // Primitives know no phrase, so no messages here.
  { name: 'web/ui', files: /^apps\/web\/src\/ui\//, mayImport: ['web/lib', 'domain'] },
  { name: 'web/lib', files: /^apps\/web\/src\/lib\//, mayImport: ['composition', ...SHARED] },
  { name: 'web/styles', files: /^apps\/web\/src\/styles\//, mayImport: [] },

  {
    name: 'main',
    files:
      /^apps\/server\/src\/(?:(?:main|app|work|owner|verify|replay|backup|restore|drill|sign-in)\.ts$|testing\/)/,
    mayImport: ['composition', 'demo', ...UNDER_COMPOSITION],
  },
  // All procedures put together, and what carries their calls.
  {
    name: 'composition',
    files: /^apps\/server\/src\/(?:router\.ts$|http\/)/,
    mayImport: UNDER_COMPOSITION,
  },
  { name: 'features', files: /^apps\/(?:server|web)\/src\/features\//, mayImport: UNDER_FEATURES },
  // What a procedure is made of; knows no feature.
  { name: 'api', files: /^apps\/server\/src\/api\//, mayImport: UNDER_API },
  // What the parts are handed; types alone, so it may name what lies above the platform.
  {
    name: 'deps',
    files: /^apps\/server\/src\/deps\.ts$/,
    mayImport: ['auth', 'platform', ...DATABASE, 'config', 'domain'],
  },
  { name: 'covers', files: /^apps\/server\/src\/covers\//, mayImport: UNDER_COVERS },
  {
    name: 'platform',
    files: /^apps\/server\/src\/platform\//,
    mayImport: [...DATABASE, 'config', ...SHARED],
  },
  // The demo world is planted through the same doors as everything else.
  {
    name: 'demo',
    files: /^apps\/server\/src\/demo\//,
    mayImport: ['auth', 'covers', 'platform', ...DATABASE, 'config', ...SHARED],
  },
  { name: 'db', files: /^apps\/server\/src\/db\//, mayImport: ['database', 'domain'] },
  // The driver: knows no table, and nothing of the server.
  { name: 'database', files: /^packages\/database\/src\//, mayImport: [] },
  // The settings of sign-in are described beside it.
  {
    name: 'config',
    files: /^apps\/server\/src\/config(?:\.ts$|\/)/,
    mayImport: ['auth', 'domain'],
  },
  // Is given the platform as arguments, and knows nothing of games.
  { name: 'auth', files: /^packages\/auth\/src\//, mayImport: ['database', ...SHARED] },

  { name: 'messages', files: /^packages\/messages\/src\//, mayImport: ['domain'] },
  { name: 'domain', files: /^packages\/domain\/src\//, mayImport: [] },
]

/** Every script below these belongs to a room. */
export const ROOMS_COVER = /^(?:apps\/(?:server|web)|packages\/[^/]+)\/src\/.+\.tsx?$/

/** Roads beyond those of the rooms, each for a reason. */
export const ALSO_ALLOWED: readonly { from: RegExp; to: RegExp }[] = [
  // The tests of sign-in run on the server's own platform.
  {
    from: /^packages\/auth\/src\/testing\//,
    to: /^apps\/server\/src\/testing\/(?:sign-in|clock)\.ts$/,
  },
  // A feature's routers declare its procedures; its commands and queries know nothing of calls.
  {
    from: /^apps\/server\/src\/features\/(?:.+[/-])router\.ts$/,
    to: /^apps\/server\/src\/api\//,
  },
]

/**
 * The areas that group features, the highest first: a feature imports from its own area and those
 * below, so that no feature calls upwards (docs/architecture.md "Areas").
 */
export const AREAS = {
  files: /^apps\/(?:server|web)\/src\/features\/([^/]+)\//,
  order: ['club', 'community', 'catalogue', 'playing', 'money', 'people', 'news'],
} as const

/**
 * Files beside the rooms of a workspace: what puts the rooms together, and what they are given. Each
 * is looked at by itself, not as a part of one folder.
 */
export const STANDS_ALONE = /^(?:apps|packages)\/[^/]+\/src\/[^/]+$/

/** The browser knows of the server one type and nothing else. */
export const WEB_KNOWS_OF_SERVER = {
  from: /^apps\/web\/src\//,
  server: /^apps\/server\//,
  only: /^apps\/server\/src\/router\.ts$/,
}

export type FeatureRule = {
  /** Its one group is the feature's name. */
  feature: RegExp
  /** What a feature folder may hold, as paths within it; tests are free. */
  vocabulary: RegExp
  vocabularyNames: string
  /** What others may import of a feature: the room they are in, and the paths open to it. */
  open: readonly { to: string; files: RegExp; words: string }[]
}

const AUTH_ENTRIES = 'public.ts and settings.ts'

export const FEATURES: readonly FeatureRule[] = [
  {
    feature: /^apps\/server\/src\/features\/([^/]+\/[^/]+)\//,
    // Named by the ending; a large feature has several of a kind, or folders of these, one deep.
    vocabulary:
      /^(?:[a-z-]+\/)?(?:(?:[a-z]+-)*(?:router|commands|queries|store|policy|jobs|subscribers|email|link)|public)\.ts$/,
    vocabularyNames:
      'router, commands, queries, store, policy, jobs, subscribers, email, link (also as an ending: pack-commands), public, and folders of these',
    open: [
      {
        to: 'features',
        files: /^(?:(?:[a-z]+-)*(?:commands|queries|policy)|public)\.ts$/,
        words: 'commands, queries and policy at its root, and public.ts',
      },
      {
        to: 'composition',
        files: /^(?:[a-z-]+\/)?(?:(?:[a-z]+-)*(?:router|commands|queries|policy)|public)\.ts$/,
        words: 'routers, commands, queries, policy and public.ts',
      },
      {
        to: 'main',
        files:
          /^(?:[a-z-]+\/)?(?:(?:[a-z]+-)*(?:router|commands|queries|jobs|subscribers)|public)\.ts$/,
        words: 'routers, commands, queries, jobs, subscribers and public.ts',
      },
    ],
  },
  {
    feature: /^apps\/web\/src\/features\/([^/]+\/[^/]+)\//,
    // Files named by what they hold; folders for parts of a large feature.
    vocabulary: /^(?:[a-z-]+\/)*[a-z0-9-]+\.tsx?$/,
    vocabularyNames: 'screens, dialogs, components, queries.ts, model.ts, public.ts',
    open: [
      {
        to: 'web/features',
        files: /^public\.tsx?$/,
        words: 'public.ts',
      },
    ],
  },
  {
    feature: /^packages\/(auth)\/src\//,
    vocabulary: /./,
    vocabularyNames: 'anything',
    open: [
      { to: 'main', files: /^(?:public\.ts$|settings\.ts$|testing\/)/, words: AUTH_ENTRIES },
      ...['composition', 'features', 'api', 'deps', 'config', 'demo'].map((to) => ({
        to,
        files: /^(?:public|settings)\.ts$/,
        words: AUTH_ENTRIES,
      })),
    ],
  },
]

/** Where a package may not be imported, or the only places where it may. Tests are free. */
export const PACKAGES: readonly {
  packages: RegExp
  in?: RegExp
  onlyIn?: RegExp
  advice: string
}[] = [
  {
    packages: /^zod$/,
    in: /^(?:packages\/domain|apps\/web\/src)\//,
    advice: 'the browser loads this file: import from zod/mini',
  },
  {
    packages: /^(?!zod\/mini$|@date-fns\/tz\/|unhomoglyph$|@cco\/|\.)/,
    in: /^packages\/domain\/src\//,
    advice:
      'domain depends on zod/mini, the zones of @date-fns/tz and the table of unhomoglyph alone: take what is needed as an argument',
  },
  {
    packages: /^(?!@cco\/|\.)/,
    in: /^packages\/messages\/src\//,
    advice: 'messages depend on domain alone',
  },
  {
    packages: /^(?:react-router|react-i18next|i18next|@tanstack\/react-query|@trpc\/)/,
    in: /^apps\/web\/src\/ui\//,
    advice: 'a primitive knows no router, no query and no phrase: move it to kit/ or take props',
  },
  {
    packages: /^node:/,
    in: /^apps\/web\/src\/(?!lib\/testing\/)/,
    advice: 'the browser has no Node modules',
  },
  {
    packages: /^node-pg-migrate/,
    onlyIn: /^apps\/server\/src\/db\/migration-runner\.ts$/,
    advice: 'the runner of migrations is loaded only when one is pending: call db/migrate.ts',
  },
  {
    packages: /^@supabase\//,
    onlyIn: /^apps\/web\/src\/lib\//,
    advice: 'the sign-in client is reached through lib/auth.ts',
  },
]

export const FORBIDDEN_NAMES = [
  'util',
  'utils',
  'helper',
  'helpers',
  'misc',
  'common',
  'service',
  'services',
  'index',
]
/** Files that bear a forbidden name rightly; one that is gone is reported, so the list only shrinks. */
export const NAMED_RIGHTLY = [
  'packages/messages/src/en/common.ts',
  'packages/messages/src/ru/common.ts',
]

/** Where no two exported hooks share a name. */
export const WITH_HOOKS = /^apps\/web\/src\//

/** Who writes tables: the first group, or another, names the owner. */
export const TABLE_OWNERS =
  /^(?:apps\/server\/src\/(?:features\/([^/]+\/[^/]+)|([^/]+))|packages\/(auth))\//
/** Statements here do not make an owner: the demo world plants, and tests arrange, every table. */
export const WRITES_ANY_TABLE =
  /^(?:apps\/server\/src\/(?:demo|testing)|packages\/auth\/src\/testing)\//
/** Within a feature only `file` writes; where its folder has none, `otherwise` may. */
export const FEATURE_WRITES_IN = {
  feature: /^apps\/server\/src\/features\//,
  file: /(?:\/|-)store\.ts$/,
  otherwise: /(?:\/|-)commands\.ts$/,
}

export const LINES_MAX = 500
export const LONG_RIGHTLY = /\.data\.ts$|^apps\/server\/src\/(?:demo\/world\/|db\/rows\.ts$)/

export const ENVIRONMENT_READERS =
  /^(?:apps\/server\/src\/(?:config|main|owner|verify|replay|backup|restore|drill)\.ts$|apps\/server\/src\/testing\/|tools\/|e2e\/|bench\/|[^/]+\.config\.ts$)/

/** Where the present comes from a clock that tests set; the site takes it from its browser. */
export const CLOCKED = /^(?:apps\/server\/src|packages\/(?:auth|database|domain)\/src|e2e)\//
/** Helpers of tests, whose clock stands where the test puts it. */
export const SETS_ITS_OWN_CLOCK = /^(?:apps|packages)\/[^/]+\/src\/testing(?:\/|\.ts$)/
/** The clocks themselves, and the wait for a database that starts. */
export const KNOWS_THE_MACHINE_CLOCK =
  /^(?:apps\/server\/src\/(?:platform\/clock|db\/embedded-postmaster)|e2e\/support\/clock)\.ts$/
/** The queue of jobs, backups and migrations run on the database's clock. */
export const KNOWS_THE_DATABASE_CLOCK =
  /^apps\/server\/src\/(?:platform\/(?:jobs|backups)\/|features\/club\/background-jobs\/|platform\/metrics\.ts$|db\/migrate\.ts$)/

/** Where a function that only passes its parameters on is reported. */
export const FEATURES_OF_SERVER = /^apps\/server\/src\/features\//

/** Where statements are written that may search. */
export const WITH_SQL = /^(?:apps\/server|packages\/(?:auth|database))\/src\//
/** The one place that makes a pattern of what a user types. */
export const SEARCHES_BY_PATTERN = /^packages\/database\/src\/search\.ts$/

export const COLOURS_BELONG_TO = /^apps\/web\/src\/styles\//
export const COLOURLESS = /^apps\/web\/src\//

export const ADDRESSED = /^apps\/web\/src\//
export const PATH_BUILDER = /\/paths\.ts$/
/** Addresses the server answers itself; these are no pages. */
export const SERVER_ADDRESSES =
  /^\/(?:trpc|auth\/v1|covers|photos|portraits|emblems|api|embed|dev)(?:\/|$)/

export const PHRASELESS = /^apps\/(?:web|server)\/src\/.+\.tsx?$/
/** Data rather than phrases, and the few words that `messages` cannot carry. */
export const CYRILLIC_RIGHTLY: readonly RegExp[] = [
  /^apps\/server\/src\/(?:demo|testing)\//,
  // Units and the zone's short name, which `Intl` abbreviates badly.
  /^apps\/web\/src\/lib\/datetime\.ts$/,
  // Shown when the phrases themselves could not be loaded.
  /^apps\/web\/src\/app\/start-failed\.ts$/,
]
