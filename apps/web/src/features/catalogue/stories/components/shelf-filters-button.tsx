import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../../ui/chip.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { ActiveFilter } from './use-active-filters.ts'
import type { Shelf } from './use-shelf.ts'

const ShelfSheet = lazy(() =>
  import('./shelf-sheet.tsx').then((file) => ({ default: file.ShelfSheet })),
)

interface Props {
  shelf: Shelf
  active: readonly ActiveFilter[]
  found: number | undefined
}

/** On phones the filters wait behind a button that says how many of them are on. */
export function ShelfFiltersButton({ shelf, active, found }: Props) {
  const { t } = useTranslation('stories')
  const [open, setOpen] = useState(false)
  // Genres and the words have places of their own beside this button.
  const count = active.filter(({ name }) => name !== 'genre' && name !== 'q').length
  return (
    <>
      <Chip
        pressed={false}
        aria-haspopup="dialog"
        className="md:hidden"
        icon={<Icon of={SlidersHorizontal} size={16} />}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? t('filters.count', { number: count }) : t('filters.label')}
      </Chip>
      {open && (
        <Suspense>
          <ShelfSheet shelf={shelf} found={found} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
