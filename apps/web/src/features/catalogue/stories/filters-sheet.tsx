import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { ShelfDates, ShelfSelects, ShelfSort } from './filter-fields.tsx'
import type { Shelf } from './use-story-filters.ts'

interface Props {
  shelf: Shelf
  found: number | undefined
  onClose: () => void
}

/** The filters on a phone. They work at once; the button says what one comes back to. */
export function ShelfSheet({ shelf, found, onClose }: Props) {
  const { t } = useTranslation(['stories', 'common'])
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('filters.label')}
      closeLabel={t('common:close')}
      side="right"
      width="panel"
      footer={
        <>
          <Button variant="ghost" onClick={shelf.reset}>
            {t('common:reset')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {found === undefined ? t('filters.showNone') : t('filters.show', { count: found })}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 p-1">
        <ShelfSelects shelf={shelf} />
        <ShelfDates shelf={shelf} />
        <ShelfSort shelf={shelf} />
      </div>
    </Sheet>
  )
}
