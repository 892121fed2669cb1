import { useTranslation } from 'react-i18next'
import { StoriesInWork } from './stories-in-work.tsx'

/** Every story of the club, for its owners. */
export function Component() {
  const { t } = useTranslation('storyManagement')
  return <StoriesInWork scope="all" title={t('title')} lead={t('lead')} />
}
