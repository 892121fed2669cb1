import {
  ALSO_ALLOWED,
  AREAS,
  FEATURES,
  PACKAGES,
  ROOMS,
  ROOMS_COVER,
  WEB_KNOWS_OF_SERVER,
} from '../rules/rules.ts'
import type { Import } from '../source/imports.ts'
import { isTest, lineAt, type Problem, type Project, type SourceFile } from '../source/project.ts'

/** Imports point one way, features meet only at their open doors, packages stay where they belong. */
export function direction(project: Project): Problem[] {
  return project.files
    .filter((file) => !isTest(file.path))
    .flatMap((file) => [
      ...homeless(file),
      ...file.imports.flatMap((imported) => {
        const line = lineAt(file, imported.start)
        const target = project.target(file, imported.specifier)
        const found = target
          ? (againstServer(file, target, imported) ??
            againstRooms(file, target) ??
            againstAreas(file, target) ??
            againstFeatures(file, target))
          : againstPackages(file, imported)
        return found ? [{ path: file.path, line, ...found }] : []
      }),
    ])
}

type Finding = Pick<Problem, 'rule' | 'advice'> | undefined

const roomOf = (path: string) => ROOMS.find((room) => room.files.test(path))

function homeless({ path }: SourceFile): Problem[] {
  if (!ROOMS_COVER.test(path) || roomOf(path)) return []
  return [
    {
      path,
      line: 1,
      rule: 'rooms',
      advice: 'this folder is in no room: move it, or give rules.ts a room',
    },
  ]
}

function againstServer(file: SourceFile, target: SourceFile, { typeOnly }: Import): Finding {
  const { from, server, only } = WEB_KNOWS_OF_SERVER
  if (!from.test(file.path) || !server.test(target.path)) return undefined
  if (only.test(target.path) && typeOnly) return undefined
  return {
    rule: 'imports point one way',
    advice: `of the server the browser may know AppRouter alone, by "import type", not ${target.path}`,
  }
}

function againstRooms(file: SourceFile, target: SourceFile): Finding {
  const from = roomOf(file.path)
  const to = roomOf(target.path)
  if (!from || from === to || (to && from.mayImport.includes(to.name))) return undefined
  const road = ALSO_ALLOWED.some(
    (allowed) => allowed.from.test(file.path) && allowed.to.test(target.path),
  )
  if (road) return undefined
  const open = from.mayImport.join(', ') || 'nothing'
  return {
    rule: 'imports point one way',
    advice: `${from.name} may import ${open}, not ${target.path}: move the shared part down, or take it as an argument`,
  }
}

function againstAreas(file: SourceFile, target: SourceFile): Finding {
  const order: readonly string[] = AREAS.order
  const from = AREAS.files.exec(file.path)?.[1]
  const to = AREAS.files.exec(target.path)?.[1]
  if (from === undefined || to === undefined || order.indexOf(from) <= order.indexOf(to))
    return undefined
  return {
    rule: 'areas call downwards',
    advice: `${from} stands below ${to}: take what is needed as an argument, or move it to ${from}`,
  }
}

function againstFeatures(file: SourceFile, target: SourceFile): Finding {
  for (const { feature, open } of FEATURES) {
    const there = feature.exec(target.path)
    if (!there || there[1] === feature.exec(file.path)?.[1]) continue
    const door = open.find(({ to }) => to === roomOf(file.path)?.name)
    if (!door || door.files.test(target.path.slice(there[0].length))) continue
    return {
      rule: 'features meet at open doors',
      advice: `from here only ${door.words} of "${there[1]}" may be imported, not ${target.path}`,
    }
  }
  return undefined
}

function againstPackages(file: SourceFile, { specifier }: Import): Finding {
  const broken = PACKAGES.find(
    (rule) =>
      rule.packages.test(specifier) &&
      ROOMS_COVER.test(file.path) &&
      (rule.in?.test(file.path) === true || rule.onlyIn?.test(file.path) === false),
  )
  return broken && { rule: 'packages', advice: `${specifier}: ${broken.advice}` }
}
