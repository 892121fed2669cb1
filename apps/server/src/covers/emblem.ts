import { EMBLEM_PATHS, type EmblemName } from './emblems.data.ts'
import { tidy } from './paint/path.ts'

export type { EmblemName }

const GRID = 512

export const EMBLEM_NAMES = Object.keys(EMBLEM_PATHS) as [EmblemName, ...EmblemName[]]

export function isEmblemName(name: string): name is EmblemName {
  return Object.hasOwn(EMBLEM_PATHS, name)
}

/** An emblem centred on a point of a scene. */
export function placeEmblem(
  name: EmblemName,
  x: number,
  y: number,
  size: number,
  colour: string,
  opacity: number,
): string {
  const scale = (size / GRID).toFixed(4)
  return `<path transform="translate(${tidy(x - size / 2)} ${tidy(y - size / 2)}) scale(${scale})" fill="${colour}" opacity="${opacity}" d="${EMBLEM_PATHS[name]}"/>`
}

/** An emblem alone, black on nothing: the mask a style sheet colours. */
export function drawEmblem(name: EmblemName): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${GRID}" height="${GRID}" viewBox="0 0 ${GRID} ${GRID}"><path d="${EMBLEM_PATHS[name]}"/></svg>`
}
