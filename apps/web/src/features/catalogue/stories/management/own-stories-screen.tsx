import { useTranslation } from 'react-i18next'
import { StoriesInWork } from './stories-in-work.tsx'

/** The stories that a master wrote. */
export function Component() {
  const { t } = useTranslation('storyManagement')
  return <StoriesInWork scope="own" title={t('ownTitle')} lead={t('ownLead')} />
}
