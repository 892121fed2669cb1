/** `npm run check`: format, lint, types, architecture and unused code, in seconds. */
import { CHECKS, describeCheck, runChecks } from './checks.ts'

const results = await runChecks(CHECKS, (result) => console.log(describeCheck(result)))
const failed = results.filter(({ passed }) => !passed).length
console.log(`${results.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
