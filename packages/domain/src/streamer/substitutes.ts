/** What stands for a text or a number that streamer mode hides; such a number is NaN. */
export const MASK = '•••'

/** Replaces hidden numbers in `JSON.stringify`, which would write null for them. */
export const withMasks = (_key: string, value: unknown) => (Number.isNaN(value) ? MASK : value)

/**
 * Returns what stands for the names of users, by their id or number: numbers in the order in which
 * they were first requested.
 * @param called turns a number into a name, such as “Player 3”
 */
export function numberedNames(called: (number: number) => string): (user: string) => string {
  const numbers = new Map<string, number>()
  return (user) => {
    const number = numbers.get(user) ?? numbers.size + 1
    numbers.set(user, number)
    return called(number)
  }
}
