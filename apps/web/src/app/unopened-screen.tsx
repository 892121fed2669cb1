import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { MessagePage } from './error-pages.tsx'

/** A place of the club that is not open yet: said plainly, with what is open instead. */
export function Component() {
  const { t } = useTranslation('shell')
  return (
    <MessagePage
      emblem="candle"
      title={t('unopened.title')}
      text={t('unopened.text')}
      actions={
        <>
          <Button asChild variant="primary">
            <Link to={paths.stories()}>{t('unopened.stories')}</Link>
          </Button>
          <Button asChild>
            <Link to={paths.calendar()}>{t('unopened.calendar')}</Link>
          </Button>
          <Button asChild variant="ghost">
            <Link to={paths.masters()}>{t('unopened.masters')}</Link>
          </Button>
        </>
      }
    />
  )
}
