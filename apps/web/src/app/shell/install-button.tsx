import { Smartphone } from 'lucide-react'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LaterPart } from '../../ui/later-part.tsx'
import { useInstall } from '../offline/install.ts'

const InstallDialog = lazy(async () => {
  const module = await import('./install-dialog.tsx')
  return { default: module.InstallDialog }
})

/** Puts the site among the apps of the device, where the browser can. */
export function InstallButton() {
  const { t } = useTranslation('shell')
  const install = useInstall()
  const [explaining, setExplaining] = useState(false)
  if (!install) return null
  const press = () => (install.by === 'prompt' ? install.install() : setExplaining(true))
  return (
    <>
      <Button
        size="sm"
        className="mt-4"
        icon={<Icon of={Smartphone} size={16} />}
        {...(install.by === 'hand' && { 'aria-haspopup': 'dialog' as const })}
        onClick={press}
      >
        {t('install.button')}
      </Button>
      {explaining && (
        <LaterPart>
          <InstallDialog onClose={() => setExplaining(false)} />
        </LaterPart>
      )}
    </>
  )
}
