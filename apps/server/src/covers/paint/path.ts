export type Point = readonly [x: number, y: number]

/** One decimal is finer than a pixel of any cover and halves the bytes. */
export function tidy(value: number): number {
  return Math.round(value * 10) / 10
}

export function rect(x: number, y: number, width: number, height: number): string {
  return `M${tidy(x)} ${tidy(y)}h${tidy(width)}v${tidy(height)}h${tidy(-width)}z`
}

export function polygon(...points: Point[]): string {
  return `M${points.map(([x, y]) => `${tidy(x)} ${tidy(y)}`).join('L')}Z`
}

export function circle(x: number, y: number, radius: number): string {
  const r = tidy(radius)
  const across = tidy(2 * r)
  return `M${tidy(x - r)} ${tidy(y)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 ${-across} 0z`
}

/** A horizontal dash, for strokes: windows, reflections and other things drawn by the hundred. */
export function dash(x: number, y: number, length: number): string {
  return `M${tidy(x)} ${tidy(y)}h${tidy(length)}`
}

export function fill(data: string, colour: string, opacity = 1): string {
  if (data === '') return ''
  return `<path d="${data}" fill="${colour}"${opacityOf(opacity)}/>`
}

interface Stroke {
  readonly opacity?: number
  readonly round?: boolean
}

export function stroke(
  data: string,
  colour: string,
  width: number,
  { opacity = 1, round = false }: Stroke = {},
): string {
  if (data === '') return ''
  const ends = round ? ' stroke-linecap="round" stroke-linejoin="round"' : ''
  return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${tidy(width)}"${ends}${opacityOf(opacity)}/>`
}

function opacityOf(opacity: number): string {
  return opacity === 1 ? '' : ` opacity="${Math.round(opacity * 100) / 100}"`
}
