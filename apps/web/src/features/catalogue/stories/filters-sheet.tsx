import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { DateFields, FilterSelects, SortSelect } from './filter-fields.tsx'
import type { Catalogue } from './use-story-filters.ts'

interface Props {
  catalogue: Catalogue
  found: number | undefined
  onClose: () => void
}

/** The filters on a phone. They apply right away; the button shows the number of matches. */
export function FiltersSheet({ catalogue, found, onClose }: Props) {
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
          <Button variant="ghost" onClick={catalogue.reset}>
            {t('common:reset')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {found === undefined ? t('filters.showNone') : t('filters.show', { count: found })}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 p-1">
        <FilterSelects catalogue={catalogue} />
        <DateFields catalogue={catalogue} />
        <SortSelect catalogue={catalogue} />
      </div>
    </Sheet>
  )
}
