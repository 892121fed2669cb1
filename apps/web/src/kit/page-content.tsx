import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState, type EmptyStateProps, ErrorState } from './states.tsx'

/** What a page, or a part of one, can be. A screen hands over all of it, so that none is forgotten. */
export type PageState =
  | { kind: 'loading'; skeleton: ReactNode }
  | { kind: 'error'; title: string; error: unknown; retrying?: boolean; onRetry: () => void }
  | { kind: 'empty'; empty: EmptyStateProps }
  | { kind: 'ready'; children: ReactNode }

/** Draws whichever state a page, or a part of one, is in. */
export function PageContent({ state }: { state: PageState }) {
  const { t } = useTranslation('common')
  switch (state.kind) {
    case 'loading':
      return (
        <div aria-busy="true">
          <p role="status" className="sr-only">
            {t('loading')}
          </p>
          {state.skeleton}
        </div>
      )
    case 'error': {
      const { kind: _, ...failure } = state
      return <ErrorState {...failure} />
    }
    case 'empty':
      return <EmptyState {...state.empty} />
    case 'ready':
      return state.children
  }
}

/** What is needed of a query's result, whatever its errors are. */
interface Query<T> {
  data: T | undefined
  error: unknown
  refetch: () => unknown
  /** How often it failed since it was first sent. */
  errorUpdateCount?: number
  isFetching?: boolean
}

interface States<T> {
  skeleton: ReactNode
  /** What failed: «Не получилось загрузить сюжеты». */
  errorTitle: string
  /** What to show instead when the answer holds nothing; `null` when it does. */
  empty: (data: T) => EmptyStateProps | null
  ready: (data: T) => ReactNode
}

/** Whether a query has failed and nothing is known yet, also while it is sent again. */
export function hasFailed({ data, error, errorUpdateCount = 0 }: Query<unknown>): boolean {
  return data === undefined && (Boolean(error) || errorUpdateCount > 0)
}

/**
 * The state of a page that stands on one query. Known data stays in view while it is refreshed, and
 * so does an error: a query that fails again and again does not look as if it were loading.
 */
export function queryState<T>(
  query: Query<T>,
  { skeleton, errorTitle, empty, ready }: States<T>,
): PageState {
  if (query.data === undefined) {
    if (!hasFailed(query)) return { kind: 'loading', skeleton }
    return {
      kind: 'error',
      title: errorTitle,
      error: query.error,
      retrying: query.isFetching ?? false,
      onRetry: () => void query.refetch(),
    }
  }
  const nothing = empty(query.data)
  if (nothing) return { kind: 'empty', empty: nothing }
  return { kind: 'ready', children: ready(query.data) }
}
