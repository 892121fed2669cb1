import { posix } from 'node:path'
import { foldersInCircles } from '../architecture/checks/cycles.ts'
import { isTest, type Project, type SourceFile } from '../architecture/source/project.ts'

/** Below so many lines a file with one importer beside it is a crumb of that importer. */
const CRUMB_LINES = 40
/** What tests share: they are its importers. */
const FIXTURES = /\/testing\//

export type WorkspaceFigures = {
  workspace: string
  files: number
  lines: number
  medianLines: number
  /** Files of fewer than forty lines whose one importer lies in the same folder. */
  crumbs: number
  /** Groups of folders that reach each other through their imports. */
  folderCircles: number
}

/** How the sources of each workspace are cut; tests apart. */
export function workspaceFigures(project: Project): WorkspaceFigures[] {
  const sources = project.files.filter(({ path }) => !isTest(path))
  const importers = importersOf(project)
  const circles = foldersInCircles(project, () => true)
  return [...Map.groupBy(sources, ({ path }) => workspaceOf(path))]
    .map(([workspace, files]) => ({
      workspace,
      files: files.length,
      lines: files.reduce((sum, file) => sum + linesOf(file), 0),
      medianLines: median(files.map(linesOf)),
      crumbs: files.filter((file) => isCrumb(file, importers)).length,
      folderCircles: circles.filter(([folder = '']) => workspaceOf(`${folder}/`) === workspace)
        .length,
    }))
    .sort((a, b) => a.workspace.localeCompare(b.workspace))
}

function workspaceOf(path: string): string {
  const [top = '', name = ''] = path.split('/')
  return top === 'apps' || top === 'packages' ? `${top}/${name}` : top
}

function isCrumb(file: SourceFile, importers: ReadonlyMap<SourceFile, Set<SourceFile>>): boolean {
  const [only, ...more] = importers.get(file) ?? []
  return (
    only !== undefined &&
    more.length === 0 &&
    linesOf(file) < CRUMB_LINES &&
    posix.dirname(only.path) === posix.dirname(file.path)
  )
}

function importersOf(project: Project) {
  const importers = new Map<SourceFile, Set<SourceFile>>()
  for (const file of project.files) {
    for (const { specifier } of file.imports) {
      const target = project.target(file, specifier)
      if (!target || (isTest(file.path) && !FIXTURES.test(target.path))) continue
      importers.set(target, (importers.get(target) ?? new Set()).add(file))
    }
  }
  return importers
}

function linesOf({ text }: SourceFile): number {
  return text.split('\n').length - 1
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
