import { useTranslation } from 'react-i18next'
import { errorPhrase } from '../../../../lib/error.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import type { useHistory } from '../queries.ts'

interface Props {
  query: ReturnType<typeof useHistory>
}

/** The way further back, for as long as there is one. */
export function MoreHistory({ query }: Props) {
  const { t } = useTranslation(['currency', 'error'])
  if (!query.hasNextPage) return null
  return (
    <div className="mt-5 grid justify-items-center gap-4">
      {query.isFetchNextPageError && (
        <Notice tone="danger" live="polite" title={t('moreFailed')}>
          {errorPhrase(query.error, t)}
        </Notice>
      )}
      <Button
        busy={query.isFetchingNextPage}
        busyLabel={t('showing')}
        onClick={() => void query.fetchNextPage()}
      >
        {t('showMore')}
      </Button>
    </div>
  )
}
