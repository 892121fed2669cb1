import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { openSearch } from '../../lib/site-search.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MenuNav } from './menu-nav.tsx'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The side menu of phones. */
export function MenuSheet({ open, onOpenChange }: Props) {
  const { t } = useTranslation('shell')
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('brand')} closeLabel={t('menu.close')}>
      <Button
        block
        className="mb-3"
        icon={<Icon of={Search} />}
        onClick={() => {
          onOpenChange(false)
          openSearch()
        }}
      >
        {t('header.search')}
      </Button>
      <MenuNav onFollow={() => onOpenChange(false)} />
    </Sheet>
  )
}
