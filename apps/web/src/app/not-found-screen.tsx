import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { MessagePage } from './error-pages.tsx'

/** For an address that leads nowhere, and for things that are not there. */
export function Component() {
  const { t } = useTranslation('shell')
  return (
    <MessagePage
      emblem="lantern"
      title={t('page.notFound')}
      text={t('notFound.text')}
      actions={
        <>
          <Button asChild variant="primary">
            <Link to={paths.home()}>{t('notFound.home')}</Link>
          </Button>
          <Button asChild>
            <Link to={paths.stories()}>{t('notFound.stories')}</Link>
          </Button>
        </>
      }
    />
  )
}
