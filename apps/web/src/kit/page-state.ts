import type { ReactNode } from 'react'
import type { EmptyStateProps } from './empty-state.tsx'

/** What a page, or a part of one, can be. A screen hands over all of it, so that none is forgotten. */
export type PageState =
  | { kind: 'loading'; skeleton: ReactNode }
  | { kind: 'error'; title: string; error: unknown; onRetry: () => void }
  | { kind: 'empty'; empty: EmptyStateProps }
  | { kind: 'ready'; children: ReactNode }
