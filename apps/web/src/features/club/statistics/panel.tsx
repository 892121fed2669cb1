import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'

interface PanelProps {
  title: string
  /** Beside the title: a legend, a choice. */
  aside?: ReactNode
  /** Says so instead of the content. */
  isEmpty?: boolean
  children: ReactNode
}

/** One question and its answer. */
export function Panel({ title, aside, isEmpty = false, children }: PanelProps) {
  const { t } = useTranslation('statistics')
  const id = useId()
  return (
    <section aria-labelledby={id} className="panel min-w-0 p-4 md:p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="type-h4">
          {title}
        </h2>
        {!isEmpty && aside}
      </div>
      {isEmpty ? <p className="text-text-3">{t('nothing')}</p> : children}
    </section>
  )
}
