import { useTranslation } from 'react-i18next'
import { Link, useMatches } from 'react-router'
import type { RouteHandle } from '../lib/screen.ts'
import { screensTo } from '../lib/screens.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'

interface Props {
  /** Its own title, where the page shows one of many; undefined while it is not known. */
  title?: string | undefined
  /** The pattern of the page it was reached from, where that is not the one of the registry. */
  from?: string
}

/** Breadcrumbs of a page of the staff, as the registry of pages has them. */
export function StaffTrail({ from, ...own }: Props) {
  const { t } = useTranslation('shell')
  const { path = '' } = (useMatches().at(-1)?.handle ?? {}) as Partial<RouteHandle>
  const shown = screensTo(path)
  const above = from ? screensTo(from) : shown.slice(0, -1)
  const here = shown.at(-1)
  const title = 'title' in own ? (own.title ?? '…') : here && t(`page.${here.page}`)
  return (
    <Breadcrumbs
      label={t('trail')}
      items={[
        ...above.map((screen) => ({
          key: screen.path,
          content: <Link to={screen.path}>{t(`page.${screen.page}`)}</Link>,
        })),
        { key: 'here', content: title },
      ]}
    />
  )
}
