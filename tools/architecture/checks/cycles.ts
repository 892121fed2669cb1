import { posix } from 'node:path'
import { STANDS_ALONE } from '../rules/rules.ts'
import { isTest, lineAt, type Problem, type Project, type SourceFile } from '../source/project.ts'

/** No file reaches itself through its imports; type-only imports count too. */
export function cycles(project: Project): Problem[] {
  const targets = new Map(
    project.files.map((file) => [
      file,
      file.imports.flatMap(({ specifier }) => project.target(file, specifier) ?? []),
    ]),
  )
  return components(targets).map((members) => {
    const ring = shortestRing(members, targets)
    const [first, second] = ring
    if (!first) throw new Error('a circle has members')
    const entry = first.imports.find(
      ({ specifier }) => project.target(first, specifier) === (second ?? first),
    )
    return {
      path: first.path,
      line: entry ? lineAt(first, entry.start) : 1,
      rule: 'no circles',
      advice: `${[...ring, first].map((file) => file.path).join(' → ')}: move what both need into a third file`,
    }
  })
}

/** No folder reaches itself through the imports of its files. */
export function folderCycles(project: Project): Problem[] {
  const { targets, roads } = folderGraph(project, () => true)
  return components(targets).map((members) => {
    const ring = shortestRing(members, targets)
    const road = roads.get(`${ring[0]} ${ring[1]}`)
    if (!road) throw new Error('a circle of folders has a road')
    return {
      path: road.file.path,
      line: lineAt(road.file, road.start),
      rule: 'no circles of folders',
      advice: `${[...ring, ring[0]].join(' → ')}: move what both need into a folder below them`,
    }
  })
}

/** Groups of folders that reach each other through the imports of the chosen files. */
export function foldersInCircles(project: Project, chosen: (path: string) => boolean): string[][] {
  return components(folderGraph(project, chosen).targets).map((members) => [...members])
}

/** Which folder imports which, tests apart, and one import that makes each road. */
function folderGraph(project: Project, chosen: (path: string) => boolean) {
  const targets = new Map<string, string[]>()
  const roads = new Map<string, { file: SourceFile; start: number }>()
  for (const file of project.files) {
    if (isTest(file.path) || !chosen(file.path)) continue
    const from = folderOf(file.path)
    for (const { specifier, start } of file.imports) {
      const target = project.target(file, specifier)
      if (!target || !chosen(target.path)) continue
      const to = folderOf(target.path)
      if (to === from) continue
      targets.set(from, [...(targets.get(from) ?? []), to])
      if (!targets.has(to)) targets.set(to, [])
      if (!roads.has(`${from} ${to}`)) roads.set(`${from} ${to}`, { file, start })
    }
  }
  return { targets, roads }
}

function folderOf(path: string): string {
  return STANDS_ALONE.test(path) ? path : posix.dirname(path)
}

type Graph<N> = ReadonlyMap<N, readonly N[]>

/** Tarjan's strongly connected components, those alone in which a circle lies. */
function components<N>(graph: Graph<N>): Set<N>[] {
  const order = new Map<N, number>()
  const low = new Map<N, number>()
  const stack: N[] = []
  const open = new Set<N>()
  const found: Set<N>[] = []

  const visit = (file: N): number => {
    const own = order.size
    let lowest = own
    order.set(file, own)
    stack.push(file)
    open.add(file)
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) lowest = Math.min(lowest, visit(next))
      else if (open.has(next)) lowest = Math.min(lowest, order.get(next) ?? own)
    }
    low.set(file, lowest)
    if (lowest === own) {
      const members = new Set(stack.splice(stack.indexOf(file)))
      for (const member of members) open.delete(member)
      if (members.size > 1 || graph.get(file)?.includes(file)) found.push(members)
    }
    return lowest
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return found
}

/** One shortest path around, so that the message names what to cut and no more. */
function shortestRing<N>(members: ReadonlySet<N>, graph: Graph<N>): N[] {
  const rings = Array.from(members, (start) => {
    const paths: N[][] = [[start]]
    const seen = new Set<N>()
    for (const path of paths) {
      for (const next of graph.get(path.at(-1) ?? start) ?? []) {
        if (next === start) return path
        if (!members.has(next) || seen.has(next)) continue
        seen.add(next)
        paths.push([...path, next])
      }
    }
    return []
  })
  return rings.filter((ring) => ring.length > 0).sort((a, b) => a.length - b.length)[0] ?? []
}
