/** `node tools/docs/config-table.ts` writes the settings of config.ts into README.md and .env.example. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { configSchema } from '../../apps/server/src/config.ts'
import { ROOT } from '../process/process.ts'

const README = join(ROOT, 'README.md')
const EXAMPLE = join(ROOT, '.env.example')
const BEGIN = '<!-- configuration: written by tools/docs/config-table.ts -->'
const END = '<!-- /configuration -->'

type Setting = { name: string; purpose: string; values: string[]; fallback: string }

function settings(): Setting[] {
  const { properties = {} } = configSchema.toJSONSchema({ io: 'input', unrepresentable: 'any' })
  // The JSON schema lacks the default of a transformed setting; the parsed result has it.
  const defaults: Record<string, unknown> = configSchema.parse({})
  return Object.entries(properties).map(([name, property]) => {
    if (typeof property === 'boolean' || !property.description) {
      throw new Error(`${name} has no description in config.ts`)
    }
    const fallback = property.default ?? defaults[name]
    return {
      name,
      purpose: property.description,
      values: (property.enum ?? []).map(String),
      fallback: fallback === undefined ? '' : String(fallback),
    }
  })
}

/** Returns the settings table of the README. */
export function configTable(): string {
  const code = (text: string) => `\`${text}\``
  const rows = settings().map(({ name, purpose, values, fallback }) => {
    const choice = values.length > 0 ? ` (${values.map(code).join(', ')})` : ''
    return `| ${code(name)} | ${fallback && code(fallback)} | ${purpose}${choice} |`
  })
  return ['| Setting | Default | Description |', '|---|---|---|', ...rows].join('\n')
}

/** Returns the contents of `.env.example`: every setting, commented out, with its default. */
export function envExample(): string {
  const entries = settings().map(({ name, purpose, values, fallback }) => {
    const choice = values.length > 0 ? ` One of ${values.join(', ')}.` : ''
    return `# ${purpose.replaceAll('`', '')}.${choice}\n#${name}=${fallback}\n`
  })
  return `# Copy to .env and uncomment what you change.\n\n${entries.join('\n')}`
}

/** Returns the README with its table updated from config.ts. */
export function withTable(readme: string): string {
  const begin = readme.indexOf(BEGIN)
  const end = readme.indexOf(END)
  if (begin === -1 || end < begin) throw new Error(`README.md has no ${BEGIN} … ${END}`)
  return `${readme.slice(0, begin + BEGIN.length)}\n\n${configTable()}\n\n${readme.slice(end)}`
}

if (import.meta.main) {
  writeFileSync(README, withTable(readFileSync(README, 'utf8')))
  writeFileSync(EXAMPLE, envExample())
}
