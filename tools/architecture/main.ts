/** `node tools/architecture/main.ts [root]`: prints what breaks the rules, and fails if anything does. */
import { resolve } from 'node:path'
import { inspect } from './checks/inspect.ts'
import { medianLines } from './checks/sizes.ts'
import { readProject } from './source/project.ts'

const project = readProject(resolve(process.argv[2] ?? `${import.meta.dirname}/../..`))
const problems = inspect(project)
for (const { path, line, rule, advice } of problems)
  console.log(`${path}:${line}  ${rule}: ${advice}`)
console.log(
  `architecture: ${project.files.length} files, median ${medianLines(project)} lines, ${problems.length} problems`,
)
process.exitCode = problems.length > 0 ? 1 : 0
