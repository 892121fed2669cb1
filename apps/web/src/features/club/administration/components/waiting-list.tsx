import { ChevronRight, CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorPhrase } from '../../../../lib/error.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useWaiting } from '../shared/use-waiting.ts'
import { waitingAt } from './places.ts'

/** What waits for the person, each with the way to where it is decided. */
export function WaitingList() {
  const { t } = useTranslation(['administration', 'common', 'error'])
  const { data, error, refetch } = useWaiting()
  if (!data && error) {
    return (
      <Notice
        tone="danger"
        live="polite"
        title={t('failed')}
        action={
          <Button size="sm" onClick={() => void refetch()}>
            {t('common:retry')}
          </Button>
        }
      >
        {errorPhrase(error, t)}
      </Notice>
    )
  }
  if (!data) return <Skeleton className="h-16 w-full rounded-lg" />
  const rows = waitingAt(data)
  if (rows.length === 0) {
    return (
      <p className="panel flex items-center gap-3 px-4 py-4 text-text-2 md:px-5">
        <Icon of={CircleCheck} size={20} className="flex-none text-success" />
        {t('nothing')}
      </p>
    )
  }
  return (
    <ul className="panel divide-y divide-line-soft overflow-hidden">
      {rows.map(({ kind, count, path, icon }) => (
        <li key={kind}>
          <Link
            to={path}
            className="flex min-h-14 items-center gap-3 px-4 py-3 font-semibold text-text-1 hover:bg-surface-2 focus-visible:-outline-offset-2 md:px-5"
          >
            <Icon of={icon} size={20} className="flex-none text-rubric" />
            <span className="num wrap-anywhere min-w-0 flex-1 whitespace-normal!">
              {t(kind, { count })}
            </span>
            <Icon of={ChevronRight} className="flex-none text-text-3" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
