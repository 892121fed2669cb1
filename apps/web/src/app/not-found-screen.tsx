import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMissingPage } from '../lib/page-head.ts'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { MessagePage } from './error-pages.tsx'

/** For an address that leads nowhere, and for things that are not there. */
export function Component() {
  const { t } = useTranslation('shell')
  const title = t('page.notFound')
  useMissingPage(title)
  return (
    <MessagePage
      emblem="lantern"
      title={title}
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
