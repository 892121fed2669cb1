import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { trpc } from '../../../lib/api.ts'

const PAUSE_MS = 250

/** People the caller may book for, by what is typed, once the typing pauses. */
export function usePeople(text: string) {
  const typed = text.trim()
  const [query, setQuery] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const settled = query !== '' && query === typed
  const found = useQuery({
    ...trpc.bookingManagement.people.queryOptions({ query }),
    enabled: settled,
  })
  return {
    people: settled ? (found.data?.items ?? []) : [],
    asked: typed !== '',
    failed: settled && found.isError,
    searching: !settled || found.isPending,
  }
}
