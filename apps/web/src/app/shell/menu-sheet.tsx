import { useTranslation } from 'react-i18next'
import { Sheet } from '../../ui/dialog.tsx'
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
      <MenuNav onFollow={() => onOpenChange(false)} />
    </Sheet>
  )
}
