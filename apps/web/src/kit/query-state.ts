import type { ReactNode } from 'react'
import type { EmptyStateProps } from './empty-state.tsx'
import type { PageState } from './page-state.ts'

/** What is needed of a query's result, whatever its errors are. */
interface Query<T> {
  data: T | undefined
  error: unknown
  refetch: () => unknown
}

interface Words<T> {
  skeleton: ReactNode
  /** What failed: «Не получилось загрузить сюжеты». */
  errorTitle: string
  /** What to show instead when the answer holds nothing; `null` when it does. */
  empty: (data: T) => EmptyStateProps | null
  ready: (data: T) => ReactNode
}

/** The state of a page that stands on one query. Known data stays in view while it is refreshed. */
export function queryState<T>(
  query: Query<T>,
  { skeleton, errorTitle, empty, ready }: Words<T>,
): PageState {
  if (query.data === undefined) {
    if (!query.error) return { kind: 'loading', skeleton }
    const onRetry = () => void query.refetch()
    return { kind: 'error', title: errorTitle, error: query.error, onRetry }
  }
  const nothing = empty(query.data)
  if (nothing) return { kind: 'empty', empty: nothing }
  return { kind: 'ready', children: ready(query.data) }
}
