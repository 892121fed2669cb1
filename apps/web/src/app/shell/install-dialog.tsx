import { Share, SquarePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'

interface Props {
  onClose: () => void
}

/** How to put the site on the home screen of an iPhone or iPad, which offers no prompt for it. */
export function InstallDialog({ onClose }: Props) {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={t('shell:install.title')}
      description={t('shell:install.text')}
      closeLabel={t('common:close')}
    >
      <ol className="grid gap-4">
        <Step number={1} icon={<Icon of={Share} className="text-text-3" />}>
          {t('shell:install.share')}
        </Step>
        <Step number={2} icon={<Icon of={SquarePlus} className="text-text-3" />}>
          {t('shell:install.add')}
        </Step>
      </ol>
    </Dialog>
  )
}

interface StepProps {
  number: number
  icon: ReactNode
  children: ReactNode
}

function Step({ number, icon, children }: StepProps) {
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-start gap-3">
      <span className="num font-display text-[1.25rem] text-text-1 leading-6">{number}</span>
      <span>{children}</span>
      {icon}
    </li>
  )
}
