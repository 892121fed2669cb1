import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '../lib/document-title.ts'
import { errorPhrase } from '../lib/error.ts'
import { Button } from '../ui/button.tsx'
import { Emblem, Icon } from '../ui/icon.tsx'
import { Page } from './page.tsx'

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
  error: unknown
  onRetry: () => void
  bare?: boolean
}

/** A part that did not load, while the rest of the page works. */
export function ErrorState({ title, error, onRetry, bare }: ErrorStateProps) {
  const { t } = useTranslation(['common', 'error'])
  return (
    <div role="alert">
      <EmptyState
        emblem="compass"
        title={title}
        text={errorPhrase(error, t)}
        {...(bare && { bare })}
        actions={
          <Button icon={<Icon of={RotateCw} />} onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  )
}

interface AccessDeniedProps {
  /** Who may enter: «Сюда пускают владельцев». */
  title: string
  /** The visitor's own role, and whom to ask. */
  text: ReactNode
  /** Where one may go instead. */
  actions: ReactNode
}

/** A door that is shut, said plainly, never a blank page. */
export function AccessDenied({ title, text, actions }: AccessDeniedProps) {
  useDocumentTitle(title)
  return (
    <Page>
      <div className="panel grid justify-items-center gap-3 px-4 py-16 text-center md:px-6">
        <Emblem name="key" className="size-18 text-text-3 opacity-80" />
        <h1 className="type-h2">{title}</h1>
        <p className="max-w-[44ch] text-balance">{text}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>
      </div>
    </Page>
  )
}
