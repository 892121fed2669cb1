import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../lib/api.ts'
import { Switch } from '../../../../../ui/switch.tsx'
import { useSave } from './use-save.ts'

interface Props {
  remember: boolean
}

/** A profile is saved only while this is on (spec §5). */
export function RememberSwitch({ remember }: Props) {
  const { t } = useTranslation('profile')
  const save = useSave()
  // Shows what was pressed while it is on its way.
  const [pressed, setPressed] = useState<boolean>()

  async function change(next: boolean): Promise<void> {
    setPressed(next)
    await save(() => api.profiles.rememberPreferences.mutate({ remember: next }))
    setPressed(undefined)
  }

  return (
    <Switch
      spread
      label={t('remember')}
      help={t('rememberHelp')}
      checked={pressed ?? remember}
      onCheckedChange={(next) => void change(next)}
    />
  )
}
