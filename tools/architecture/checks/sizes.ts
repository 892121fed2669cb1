import { LINES_MAX, LONG_RIGHTLY } from '../rules/rules.ts'
import type { Problem, Project, SourceFile } from '../source/project.ts'

const linesOf = ({ text }: SourceFile) => text.trimEnd().split('\n').length

/** A file one cannot read in a sitting is split, data excepted. */
export function sizes({ files }: Project): Problem[] {
  return files
    .filter((file) => !LONG_RIGHTLY.test(file.path) && linesOf(file) > LINES_MAX)
    .map((file) => ({
      path: file.path,
      line: LINES_MAX + 1,
      rule: 'file size',
      advice: `${linesOf(file)} lines, at most ${LINES_MAX}: split it by noun`,
    }))
}

/** Median length in lines of the project's files, data excepted. */
export function medianLines({ files }: Project): number {
  const lengths = files
    .filter(({ path }) => !LONG_RIGHTLY.test(path))
    .map(linesOf)
    .sort((a, b) => a - b)
  return lengths[Math.floor(lengths.length / 2)] ?? 0
}
