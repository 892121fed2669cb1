import { ChevronDown, SlidersHorizontal, X } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../ui/badge.tsx'
import { IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { SearchField } from '../ui/fields.tsx'
import { Icon } from '../ui/icon.tsx'

const Sheet = lazy(() => import('../ui/dialog.tsx').then((file) => ({ default: file.Sheet })))

interface FilterBarProps {
  search?: ReactNode
  /** `FilterSelect`s: in the line on wide screens, in a sheet on phones. */
  filters?: ReactNode
  /** `Chip`s for the choice most people make. */
  chips?: ReactNode
  /** What is done with the list as a whole, at the end of the line. */
  tools?: ReactNode
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
export function FilterBar(props: FilterBarProps) {
  const { search, filters, chips, tools, summary, active, filtersLabel, reset } = props
  const { t } = useTranslation('common')
  const [open, setOpen] = useState(false)
  return (
    <div className="mb-6 grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        {search && <div className="min-w-[min(26rem,100%)] max-md:w-full">{search}</div>}
        <div className="ml-auto flex flex-wrap gap-2 max-md:hidden">{filters}</div>
      </div>
      <div className="grid gap-3 md:flex md:items-start">
        <div className="bleed-scroll flex gap-2 py-0.5 md:flex-1 md:flex-wrap">
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
        {tools}
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

interface FilterSelectProps {
  /** What is chosen: «Игроков». Shown alone while nothing is. */
  label: string
  options: readonly { value: string; label: string }[]
  /** Empty while the filter is off. */
  value: string
  onValueChange: (value: string) => void
  clearLabel: string
}

/** One filter of a bar: off it is a quiet box, on it is filled and has a cross. */
export function FilterSelect({
  label,
  options,
  value,
  onValueChange,
  clearLabel,
}: FilterSelectProps) {
  return (
    <span
      className={classNames(
        'edged ring-within inline-flex h-10 items-center rounded-md text-text-1 pointer-coarse:h-11',
        value ? 'bg-surface-3 pr-1' : 'bg-surface-2',
      )}
    >
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className={classNames(
          'type-label field-sizing-content h-full min-w-0 flex-1 cursor-pointer appearance-none rounded-md pl-3 *:bg-surface-2 *:text-text-1',
          value ? 'pr-1' : '-mr-8 pr-9',
        )}
      >
        <option value="">{label}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {value === option.value ? `${label}: ${option.label}` : option.label}
          </option>
        ))}
      </select>
      {value ? (
        <IconButton
          size="sm"
          label={clearLabel}
          icon={<Icon of={X} size={16} />}
          onClick={() => onValueChange('')}
        />
      ) : (
        <Icon of={ChevronDown} size={16} className="pointer-events-none mr-3 text-text-3" />
      )}
    </span>
  )
}

interface ListSearchProps {
  label: string
  placeholder: string
  clearLabel: string
  maxLength: number
  /** What the address holds. */
  value: string
  onSearch: (search: string) => void
}

const PAUSE_MS = 300

/** Looks through a list, whose search is in the address, once the typing pauses. */
export function ListSearch({ value, onSearch, ...field }: ListSearchProps) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)
  const search = useEffectEvent(onSearch)

  if (value !== known) {
    setKnown(value)
    // Our own words coming back must not overwrite what was typed meanwhile.
    if (value !== sent) {
      setText(value)
      setSent(value)
    }
  }

  useEffect(() => {
    const typed = text.trim()
    if (typed === sent) return
    const timer = setTimeout(() => {
      setSent(typed)
      search(typed)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, sent])

  return <SearchField {...field} value={text} onValueChange={setText} />
}
