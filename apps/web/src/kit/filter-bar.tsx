import { SlidersHorizontal } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../ui/chip.tsx'
import { Icon } from '../ui/icon.tsx'

const Sheet = lazy(() => import('../ui/sheet.tsx').then((file) => ({ default: file.Sheet })))

interface Props {
  search?: ReactNode
  /** `FilterSelect`s: in the line on wide screens, in a sheet on phones. */
  filters?: ReactNode
  /** `Chip`s for the choice most people make. */
  chips?: ReactNode
  /** How many were found. */
  summary?: ReactNode
  /** How many of `filters` are on, shown on the phone's button. */
  active: number
  /** The word on that button and the title of its sheet. */
  filtersLabel: string
  /** Drops everything: `null` while nothing is on. */
  reset: ReactNode
}

/** What narrows a list, in one line above it. Its values live in the address. */
export function FilterBar(props: Props) {
  const { search, filters, chips, summary, active, filtersLabel, reset } = props
  const { t } = useTranslation('common')
  const [open, setOpen] = useState(false)
  return (
    <div className="mb-6 grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        {search && <div className="min-w-[min(26rem,100%)] max-md:w-full">{search}</div>}
        <div className="ml-auto flex flex-wrap gap-2 max-md:hidden">{filters}</div>
      </div>
      <div className="bleed-scroll flex gap-2 py-0.5 md:flex-wrap">
        {filters && (
          <span className="contents md:hidden">
            <Chip
              pressed={false}
              aria-haspopup="dialog"
              icon={<Icon of={SlidersHorizontal} size={16} />}
              onClick={() => setOpen(true)}
            >
              {active > 0 ? `${filtersLabel} · ${active}` : filtersLabel}
            </Chip>
          </span>
        )}
        {chips}
      </div>
      {(summary || reset) && (
        <p className="type-small flex flex-wrap gap-x-3 text-text-3">
          {summary && (
            <span role="status" className="num">
              {summary}
            </span>
          )}
          {reset}
        </p>
      )}
      {open && (
        <Suspense>
          <Sheet
            open
            onOpenChange={setOpen}
            title={filtersLabel}
            closeLabel={t('close')}
            side="right"
            width="panel"
          >
            <div className="grid gap-3 p-1">{filters}</div>
          </Sheet>
        </Suspense>
      )}
    </div>
  )
}
