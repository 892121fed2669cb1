import { EmptyState } from '../../../../kit/empty-state.tsx'
import { ErrorState } from '../../../../kit/error-state.tsx'
import { Button } from '../../../../ui/button.tsx'
import { useWords } from './words.ts'

export function StatesSample() {
  const t = useWords().states
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <EmptyState
        emblem="book"
        title={t.empty}
        text={t.emptyText}
        actions={
          <>
            <Button variant="primary">{t.calendar}</Button>
            <Button>{t.stories}</Button>
          </>
        }
      />
      <EmptyState emblem="telescope" title={t.none} text={t.noneText} />
      <ErrorState title={t.failed} error={new TypeError()} onRetry={() => undefined} />
    </div>
  )
}
