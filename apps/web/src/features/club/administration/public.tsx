import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'

/** Breadcrumbs of a staff page. */
export function StaffTrail({ page }: { page: string }) {
  const { t } = useTranslation('shell')
  const home = t('menu.admin')
  return (
    <Breadcrumbs
      label={home}
      items={[
        { key: 'administration', content: <Link to={paths.admin()}>{home}</Link> },
        { key: 'page', content: page },
      ]}
    />
  )
}
