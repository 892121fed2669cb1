/**
 * How many of a day's games are written out in a cell of `lines` lines. When they do not all fit,
 * the last line says how many more there are; it never stands for a single game.
 */
export function gamesWritten(count: number, lines: number): number {
  return count <= lines ? count : lines - 1
}
