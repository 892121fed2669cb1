import { lineAt, type Problem, type Project, type SourceFile } from '../source/project.ts'

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

type Graph = ReadonlyMap<SourceFile, readonly SourceFile[]>

/** Tarjan's strongly connected components, those alone in which a circle lies. */
function components(graph: Graph): Set<SourceFile>[] {
  const order = new Map<SourceFile, number>()
  const low = new Map<SourceFile, number>()
  const stack: SourceFile[] = []
  const open = new Set<SourceFile>()
  const found: Set<SourceFile>[] = []

  const visit = (file: SourceFile): number => {
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

/** One shortest way around, so that the message names what to cut and no more. */
function shortestRing(members: ReadonlySet<SourceFile>, graph: Graph): SourceFile[] {
  const rings = Array.from(members, (start) => {
    const ways: SourceFile[][] = [[start]]
    const seen = new Set<SourceFile>()
    for (const way of ways) {
      for (const next of graph.get(way.at(-1) ?? start) ?? []) {
        if (next === start) return way
        if (!members.has(next) || seen.has(next)) continue
        seen.add(next)
        ways.push([...way, next])
      }
    }
    return []
  })
  return rings.filter((ring) => ring.length > 0).sort((a, b) => a.length - b.length)[0] ?? []
}
