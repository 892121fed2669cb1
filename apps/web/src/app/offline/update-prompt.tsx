import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatches } from 'react-router'
import { useOnline } from '../../lib/online.ts'
import type { RouteHandle } from '../../lib/screen.ts'
import { dismissToast, showToast } from '../../ui/toast.tsx'
import { useUpdate } from './update.ts'

const ID = 'update'

/**
 * Offers a new release of the site. It stays until it is answered, and waits where one pays, signs in
 * or plays: a reload there would cost more than an old page.
 */
export function UpdatePrompt() {
  const { t } = useTranslation('shell')
  const takeUp = useUpdate()
  const online = useOnline()
  const { undisturbed } = (useMatches().at(-1)?.handle ?? {}) as Partial<RouteHandle>
  useEffect(() => {
    if (!takeUp || undisturbed || !online) return
    showToast({
      ...{ tone: 'info', id: ID, stays: true },
      title: t('update.title'),
      text: t('update.text'),
      action: { label: t('update.reload'), onClick: takeUp },
    })
    return () => dismissToast(ID)
  }, [takeUp, undisturbed, online, t])
  return null
}
