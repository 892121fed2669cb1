import { FEATURES_OF_SERVER } from '../rules/rules.ts'
import { isTest, lineAt, type Problem, type Project } from '../source/project.ts'

/** An exported function whose body is one call. */
const ONE_CALL =
  /^export (?:async )?function (\w+)\(((?:(?!^\})[\s\S])*?)\)[^\n]*\{\n\s+(?:return )?(?:await )?([\w.]+)\(([\w\s,]*)\)\n\}/gm
/** An exported constant that is a function of one call. */
const ONE_CALL_ARROW =
  /^export const (\w+) = (?:async )?\(((?:(?!=>)[\s\S])*?)\)[^=\n]*=>\s*(?:await )?([\w.]+)\(([\w\s,]*)\)$/gm
/** Types within a type, innermost first, which may hold commas. */
const NESTED = /\{[^{}]*\}|<[^<>]*>|\([^()]*\)|\[[^[\]]*\]/g

/** A function that only passes its parameters on is one more name for the same (docs/architecture.md). */
export function forwarding({ files }: Project): Problem[] {
  return files
    .filter(({ path }) => FEATURES_OF_SERVER.test(path) && !isTest(path))
    .flatMap((file) =>
      [...file.code.matchAll(ONE_CALL), ...file.code.matchAll(ONE_CALL_ARROW)]
        .filter(([, , parameters = '', , passed = '']) => {
          const names = namesOf(parameters)
          return names.length > 0 && names.join() === argumentsOf(passed).join()
        })
        .map(({ 1: name, 3: called, index }) => ({
          path: file.path,
          line: lineAt(file, index),
          rule: 'forwarding',
          advice: `${name} only calls ${called}: export that from public.ts, under the name that others use`,
        })),
    )
}

function namesOf(parameters: string): string[] {
  let flat = parameters
  while (NESTED.test(flat)) flat = flat.replace(NESTED, '')
  return argumentsOf(flat).map((parameter) => parameter.replace(/\??:[\s\S]*/, '').trim())
}

function argumentsOf(list: string): string[] {
  return list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
}
