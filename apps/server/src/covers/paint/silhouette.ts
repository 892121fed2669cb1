import { tidy } from './path.ts'

interface Command {
  readonly command: string
  readonly values: readonly number[]
}

/** A shape drawn around the origin once, to be stamped anywhere at any size. */
export type Silhouette = readonly Command[]

const VALUES_OF: Record<string, number> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
}

/** Reads path data. Throws on anything that is not path data, so that a slip shows at start. */
export function silhouette(data: string): Silhouette {
  return [...data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)].map(([, command = '', rest = '']) => {
    const values = [...rest.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([value]) => Number(value))
    const size = VALUES_OF[command.toUpperCase()]
    const whole = size === 0 ? values.length === 0 : size && values.length % size === 0
    if (size === undefined || !whole) throw new Error(`Not path data: ${command}${rest}`)
    return { command, values }
  })
}

/** Path data of a silhouette whose origin lies at (x, y); `mirror` turns it left to right. */
export function stamp(
  shape: Silhouette,
  x: number,
  y: number,
  scale: number,
  mirror = false,
): string {
  const across = mirror ? -scale : scale
  const place = (value: number, axis: 'x' | 'y', absolute: boolean) => {
    const start = axis === 'x' ? x : y
    return tidy(value * (axis === 'x' ? across : scale) + (absolute ? start : 0))
  }
  return shape
    .map(({ command, values }) => {
      const absolute = command === command.toUpperCase()
      const kind = command.toUpperCase()
      const placed = values.map((value, index) => {
        if (kind === 'A') {
          const part = index % 7
          if (part < 2) return tidy(value * scale)
          if (part === 4) return mirror ? 1 - value : value
          return part < 5 ? value : place(value, part === 5 ? 'x' : 'y', absolute)
        }
        const vertical = kind === 'V' || (kind !== 'H' && index % 2 === 1)
        return place(value, vertical ? 'y' : 'x', absolute)
      })
      return command + placed.join(' ')
    })
    .join('')
}
