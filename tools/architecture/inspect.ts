import { cycles, folderCycles } from './checks/cycles.ts'
import { direction } from './checks/direction.ts'
import { forbiddenNames, hookNames, vocabulary } from './checks/names.ts'
import { sizes } from './checks/sizes.ts'
import { tables } from './checks/tables.ts'
import { addresses, colours, environment, phrases } from './checks/texts.ts'
import type { Problem, Project } from './source/project.ts'

const CHECKS = [
  direction,
  cycles,
  folderCycles,
  vocabulary,
  forbiddenNames,
  hookNames,
  tables,
  sizes,
  environment,
  colours,
  addresses,
  phrases,
]

/** Everything that is not as `rules.ts` says, in the order of the files. */
export function inspect(project: Project): Problem[] {
  return CHECKS.flatMap((check) => check(project)).sort(
    (a, b) => a.path.localeCompare(b.path) || a.line - b.line,
  )
}
