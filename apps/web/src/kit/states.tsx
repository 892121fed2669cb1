import { RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorPhrase } from '../lib/error.ts'
import { Button } from '../ui/button.tsx'
import { Emblem, Icon } from '../ui/icon.tsx'

export interface EmptyStateProps {
  /** A drawing of `/emblems`. */
  emblem: string
  /** What is not here yet. */
  title: string
  /** What to do about it. */
  text?: ReactNode
  /** One gold action on a first visit; none where filters are to blame. */
  actions?: ReactNode
  /** Without a panel of its own, inside one that is there already. */
  bare?: boolean
}

/** Nothing is here, and why that is all right. */
export function EmptyState({ emblem, title, text, actions, bare }: EmptyStateProps) {
  return (
    <div
      className={`grid justify-items-center gap-3 px-4 py-10 text-center md:px-6 ${bare ? '' : 'panel'}`}
    >
      <Emblem name={emblem} className="size-18 text-text-3 opacity-80" />
      <h2 className="type-h3">{title}</h2>
      {text && <p className="max-w-[40ch] text-balance">{text}</p>}
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}

interface ErrorStateProps {
  /** What failed: «Не получилось загрузить отзывы». The error itself says why. */
  title: string
  /** Null while it is tried again. */
  error: unknown
  /** Whether another try is under way. */
  retrying?: boolean
  onRetry: () => void
  bare?: boolean
}

/** A part that did not load, while the rest of the page works. */
export function ErrorState({ title, error, retrying, onRetry, bare }: ErrorStateProps) {
  const { t } = useTranslation(['common', 'error'])
  const reason = useLastError(error)
  return (
    <div role="alert">
      <EmptyState
        emblem="compass"
        title={title}
        text={reason ? errorPhrase(reason, t) : null}
        {...(bare && { bare })}
        actions={
          <Button
            icon={<Icon of={RotateCw} />}
            busy={retrying}
            busyLabel={t('loading')}
            onClick={onRetry}
          >
            {t('retry')}
          </Button>
        }
      />
    </div>
  )
}

/** The error, or the one before while the query is sent again: the query forgets it then. */
export function useLastError(error: unknown): unknown {
  const [last, setLast] = useState(error)
  if (error && error !== last) setLast(error)
  return error ?? last
}
