import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'

const PAUSE_MS = 250

interface Options<T> {
  /** A query of the server. */
  search: Search<T>
  /** What is typed. */
  text: string
  /** The shortest text that is searched for. */
  min: number
}

export type Search<T> = (
  input: { query: string },
  options: { signal: AbortSignal },
) => Promise<{ items: readonly T[] }>

/** What fits a text, requested once the typing pauses. */
export function useFound<T>({ search, text, min }: Options<T>) {
  const id = useId()
  const typed = text.trim()
  const [query, setQuery] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const isEnabled = typed.length >= min
  const isSettled = isEnabled && query === typed
  const found = useQuery({
    queryKey: ['found', id, query],
    queryFn: ({ signal }) => search({ query }, { signal }),
    enabled: isSettled,
  })
  return {
    items: isSettled ? (found.data?.items ?? []) : [],
    isEnabled,
    hasFailed: isSettled && found.isError,
    isSearching: !isSettled || found.isPending,
  }
}
