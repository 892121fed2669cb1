/** Keeps the results of the most recently asked for keys, at most `capacity` of them. */
export class RecentResults<T> {
  private readonly results = new Map<string, Promise<T>>()
  private readonly capacity: number

  constructor(capacity: number) {
    this.capacity = capacity
  }

  /** The kept result of a key, else that of `make`; simultaneous calls share one. Failures are not kept. */
  get(key: string, make: () => Promise<T>): Promise<T> {
    const kept = this.results.get(key)
    this.results.delete(key)
    const result = kept ?? make()
    // A map lists its keys by insertion, so the first is the one asked for longest ago.
    this.results.set(key, result)
    if (!kept) {
      result.catch(() => this.results.delete(key))
      const [oldest] = this.results.keys()
      if (this.results.size > this.capacity && oldest !== undefined) this.results.delete(oldest)
    }
    return result
  }
}
