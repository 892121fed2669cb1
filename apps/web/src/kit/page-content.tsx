import { useTranslation } from 'react-i18next'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import type { PageState } from './page-state.ts'

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
    case 'error':
      return <ErrorState title={state.title} error={state.error} onRetry={state.onRetry} />
    case 'empty':
      return <EmptyState {...state.empty} />
    case 'ready':
      return state.children
  }
}
