/** `npm run db:types` writes the row types of the migrated database into apps/server/src/db/rows.ts. */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../../apps/server/src/db/embedded.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { openDatabase, type Sql } from '../../packages/database/src/client.ts'
import { ROOT } from '../process/process.ts'

export const ROWS = join(ROOT, 'apps/server/src/db/rows.ts')

/** What the driver gives for a type of PostgreSQL; `bigint` stays text, since a number may not hold it. */
const TYPES: Record<string, string> = {
  bigint: 'string',
  boolean: 'boolean',
  citext: 'string',
  date: 'Date',
  integer: 'number',
  jsonb: 'unknown',
  numeric: 'string',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Date',
  uuid: 'string',
}

const IMPORTS = {
  QueueKind: '@cco/domain/moderation/cases',
  Role: '@cco/domain/roles/role',
  AchievementRule: '@cco/domain/achievements/rule',
  Audience: '@cco/domain/audiences/contract',
  CardFields: '@cco/domain/master-cards/management',
  ExportRequest: '@cco/domain/exports/contract',
  GuildEmblem: '@cco/domain/guilds/emblem',
  Language: '@cco/domain/language/language',
  LocalizedText: '@cco/domain/language/language',
  StoryContent: '@cco/domain/stories/content',
  StoryDocument: '@cco/domain/stories/document',
  Question: '@cco/domain/vacancies/contract',
} as const

/** Columns of `jsonb` whose shape the code relies on; the others stay `unknown`. */
const JSON_COLUMNS: Record<string, string> = {
  'broadcasts.audience': 'Audience',
  'item_grants.audience': 'Audience',
  'achievements.description': 'LocalizedText',
  'achievements.how_to': 'LocalizedText',
  'achievements.name': 'LocalizedText',
  'achievements.rule': 'AchievementRule',
  'broadcasts.text': 'LocalizedText',
  'broadcasts.title': 'LocalizedText',
  'currency_transactions.reference': 'Record<string, string>',
  'export_tickets.request': 'ExportRequest',
  'guilds.emblem': 'GuildEmblem',
  'items.description': 'LocalizedText',
  'items.name': 'LocalizedText',
  'job_applications.answers': '{ question: LocalizedText; text: string }[]',
  'jobs.duties': 'LocalizedText',
  'jobs.expectations': 'LocalizedText',
  'jobs.questions': 'Question[]',
  'jobs.schedule': 'LocalizedText',
  'jobs.summary': 'LocalizedText',
  'jobs.title': 'LocalizedText',
  'legal_documents.changes': 'LocalizedText',
  'legal_documents.text': 'LocalizedText',
  'legal_drafts.changes': 'LocalizedText',
  'legal_drafts.text': 'LocalizedText',
  'master_card_proposals.fields': 'CardFields',
  'master_cards.bio': 'LocalizedText',
  'master_cards.headline': 'LocalizedText',
  'master_cards.name': 'LocalizedText',
  'places.address': 'LocalizedText',
  'places.advice': 'LocalizedText',
  'places.directions': 'LocalizedText',
  'places.name': 'LocalizedText',
  'profile_changes.proposal': 'Record<string, string | null>',
  'stories.bring': 'LocalizedText',
  'stories.content_warnings': 'LocalizedText[]',
  'stories.description': 'LocalizedText',
  'stories.sheet': 'LocalizedText[]',
  'stories.summary': 'LocalizedText',
  'stories.text': 'Record<Language, StoryDocument>',
  'stories.title': 'LocalizedText',
  'story_versions.content': 'StoryContent',
  'subscription_tiers.description': 'LocalizedText',
  'subscription_tiers.name': 'LocalizedText',
}

/**
 * Columns that a view computes; its others have the name and the type of a column of `tables`, the
 * first that has it.
 */
const VIEWS: Record<string, { tables: readonly string[]; computed: Record<string, string> }> = {
  listed_games: {
    tables: ['games', 'stories'],
    computed: {
      card_id: 'string | null',
      master_name: 'LocalizedText',
      master_photo: 'string | null',
      master_sinks: 'boolean',
      place: 'LocalizedText | null',
      guild_name: 'string | null',
      guild_tag: 'string | null',
    },
  },
  master_names: { tables: [], computed: { user_id: 'string', name: 'LocalizedText' } },
  moderation_items: {
    tables: [],
    computed: {
      kind: "QueueKind | 'sanction' | 'mark'",
      id: 'string',
      user_id: 'string',
      since: 'Date',
      excerpt: 'string | null',
      escalated: 'boolean',
      required: 'Role',
      parties: 'string[]',
      insiders: 'string[]',
      is_over: 'boolean',
      decided_by: 'string | null',
      decided_at: 'Date | null',
    },
  },
  shown_names: {
    tables: ['profiles'],
    computed: { user_id: 'string', name: 'string | null' },
  },
}

const WIDTH = 100

type Column = {
  space: string
  table: string
  name: string
  type: string
  isRequired: boolean
  hasDefault: boolean
  isGenerated: boolean
  /** A check of this column alone, as PostgreSQL prints it. */
  checks: string[]
}

/** The text of `rows.ts`: a type for a row of each table and view, and one map of what may be inserted. */
export async function rowTypes(sql: Sql): Promise<string> {
  const tables = Map.groupBy(await columnsOf(sql), ({ space, table }) =>
    space === 'public' ? table : `${space}.${table}`,
  )
  const rows = [...tables].map(([table, columns]) => rowOf(table, columns))
  const inserts = [...tables].map(([table, columns]) => insertOf(table, columns))
  const views = await viewsOf(sql, tables)
  const body = [...rows, ...views].join('\n\n')
  // One statement a module, in order, as the formatter wants them.
  const modules = Map.groupBy(Object.entries(IMPORTS), ([, from]) => from)
  const imports = [...modules]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([from, types]) => {
      const names = types.map(([type]) => type).toSorted()
      return `import type { ${names.join(', ')} } from '${from}'`
    })
  return `// Written by \`npm run db:types\` from the migrated database; not edited by hand.
${imports.join('\n')}

/** A row to insert: columns with a default may be absent, generated ones are. */
type Insert<Row, Optional extends keyof Row, Generated extends keyof Row = never> = Omit<
  Row,
  Optional | Generated
> &
  Partial<Pick<Row, Optional>>

${body}

/** What may be inserted into each table. */
export type Inserts = {
${inserts.join('\n')}
}
`
}

async function columnsOf(sql: Sql): Promise<Column[]> {
  return await sql<Column[]>`
    select n.nspname as space, c.relname as table, a.attname as name,
      format_type(a.atttypid, null) as type, a.attnotnull as is_required,
      (d.oid is not null or a.attidentity <> '') as has_default,
      (a.attgenerated <> '' or a.attidentity = 'a') as is_generated,
      array(
        select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        order by k.conname
      ) as checks
    from pg_attribute a
      join pg_class c on c.oid = a.attrelid
      join pg_namespace n on n.oid = c.relnamespace
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where n.nspname in ('public', 'auth') and c.relkind = 'r' and a.attnum > 0
      and not a.attisdropped and c.relname not in ('schema_migrations', 'schema_checksums')
    order by n.nspname <> 'auth', c.relname, a.attnum`
}

/** A type for a row of each view; PostgreSQL does not say which of its columns may be null. */
async function viewsOf(sql: Sql, tables: ReadonlyMap<string, Column[]>): Promise<string[]> {
  const columns = await sql<{ view: string; name: string }[]>`
    select c.relname as view, a.attname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' and a.attnum > 0
      and not exists (
        select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname, a.attnum`
  return [...Map.groupBy(columns, ({ view }) => view)].map(([view, list]) =>
    typeOf(
      view,
      list.map(({ name }) => fieldOf(name, viewMembers(view, name, tables))),
    ),
  )
}

function viewMembers(view: string, name: string, tables: ReadonlyMap<string, Column[]>): string[] {
  const facts = VIEWS[view]
  const computed = facts?.computed[name]
  if (computed !== undefined) return [computed]
  for (const table of facts?.tables ?? []) {
    const column = tables.get(table)?.find((one) => one.name === name)
    if (column) return allMembersOf(table, column)
  }
  throw new Error(`${view}.${name}: no type is known; say it in VIEWS`)
}

function rowOf(table: string, columns: Column[]): string {
  return typeOf(
    table,
    columns.map((column) => fieldOf(column.name, allMembersOf(table, column))),
  )
}

function typeOf(relation: string, fields: string[]): string {
  return `export type ${typeName(relation)} = {\n${fields.join('\n')}\n}`
}

function fieldOf(name: string, members: string[]): string {
  const line = `  ${camel(name)}: ${members.join(' | ')}`
  if (line.length <= WIDTH) return line
  return `  ${camel(name)}:\n${members.map((member) => `    | ${member}`).join('\n')}`
}

function allMembersOf(table: string, column: Column): string[] {
  return column.isRequired ? membersOf(table, column) : [...membersOf(table, column), 'null']
}

function insertOf(table: string, columns: Column[]): string {
  const names = (list: Column[]) => list.map(({ name }) => `'${camel(name)}'`)
  const generated = names(columns.filter((column) => column.isGenerated))
  const optional = names(
    columns.filter((column) => !column.isGenerated && (column.hasDefault || !column.isRequired)),
  )
  const key = table.includes('.') ? `'${table}'` : table
  const given = [typeName(table), optional.join(' | ') || 'never']
  if (generated.length > 0) given.push(generated.join(' | '))
  const line = `  ${key}: Insert<${given.join(', ')}>`
  if (line.length <= WIDTH) return line
  const parts = given.map((part) => {
    if (part.length + 4 < WIDTH) return `    ${part}`
    return part
      .split(' | ')
      .map((name) => `    | ${name}`)
      .join('\n')
  })
  return `  ${key}: Insert<\n${parts.join(',\n')}\n  >`
}

/** The members of a column's union: the values its check allows, or the one type it has. */
function membersOf(table: string, { name, type, checks }: Column): string[] {
  const json = JSON_COLUMNS[`${table}.${name}`]
  if (json !== undefined) return [json]
  const allowed = checks.map(allowedBy).find((values) => values !== undefined)
  if (allowed) return allowed
  const [element = '', array] = type.split(/(\[\])$/)
  const known = TYPES[element]
  if (known === undefined) throw new Error(`${table}.${name}: no type is known for ${type}`)
  return [known + (array ?? '')]
}

/** The values of a check such as `status in ('open', 'closed')`, of which texts alone make a union. */
function allowedBy(check: string): string[] | undefined {
  const list = /^CHECK \(\(\w+ = (?:ANY \(ARRAY\[(.*)\]\)|('.*'::text))\)\)$/.exec(check)
  const values = list?.[1] ?? list?.[2]
  if (values === undefined || !/^'\w+'::text(?:, '\w+'::text)*$/.test(values)) return undefined
  return values.split(', ').map((value) => value.replace('::text', ''))
}

function camel(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

function typeName(table: string): string {
  const name = camel(table.replace('.', '_'))
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Row`
}

async function main(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'cco-types-'))
  // The server runs under another account when we are root.
  await chmod(dir, 0o755)
  const server = await startEmbedded({ dir, settings: { fsync: 'off' } })
  try {
    const address = server.address('postgres')
    const sql = openDatabase(address, { max: 1 })
    await migrate(sql, address)
    await writeFile(ROWS, await rowTypes(sql))
    await sql.end()
  } finally {
    await server.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

if (import.meta.main) await main()
