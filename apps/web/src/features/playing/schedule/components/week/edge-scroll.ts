/** How near an edge the pointer makes the view scroll. */
const EDGE_PX = 48
const FASTEST_PX = 16

/**
 * How far a view scrolls in one frame while something is dragged to its edge: pixels, negative
 * towards its start, faster the nearer the edge.
 */
export function edgeSpeed(at: number, { start, end }: { start: number; end: number }): number {
  const speed = (inside: number) =>
    Math.ceil(((EDGE_PX - Math.max(0, inside)) / EDGE_PX) * FASTEST_PX)
  if (at - start < EDGE_PX && at - start <= end - at) return -speed(at - start)
  if (end - at < EDGE_PX) return speed(end - at)
  return 0
}
