import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '../lib/document-title.ts'
import { Skeleton } from '../ui/skeleton.tsx'

export interface PageHeadProps {
  /** Also the document's title. `undefined` while it is not known. */
  title: string | undefined
  /** An italic line above the title. */
  kicker?: ReactNode
  /** One or two sentences under the title. */
  lead?: ReactNode
  /** Breadcrumbs or steps. */
  trail?: ReactNode
  /** On the right of the title, under it on phones. */
  actions?: ReactNode
}

/** How every page begins. */
export function PageHead({ title, kicker, lead, trail, actions }: PageHeadProps) {
  const { t } = useTranslation('common')
  useDocumentTitle(title)
  return (
    <header className="mb-5 md:mb-6">
      {trail}
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 max-md:basis-full">
          {kicker && <p className="kicker mb-1">{kicker}</p>}
          <h1>
            {title ?? (
              <>
                <span className="sr-only">{t('loading')}</span>
                <Skeleton className="h-[1.1em] w-[min(20rem,80%)]" />
              </>
            )}
          </h1>
          {lead && <div className="mt-2 max-w-[60ch]">{lead}</div>}
        </div>
        {actions && (
          <div className="flex flex-wrap gap-3 max-md:w-full max-md:*:grow">{actions}</div>
        )}
      </div>
    </header>
  )
}
