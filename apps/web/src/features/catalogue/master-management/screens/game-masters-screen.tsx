import { useTranslation } from 'react-i18next'
import { ListPage } from '../../../../kit/list-page.tsx'
import { zoneLabel } from '../../../../lib/datetime.ts'
import { MastersTable } from '../components/masters-table.tsx'

/** Who runs games: their cards, how surely they run what they announce, and who stands in. */
export function Component() {
  const { t } = useTranslation('gameMasters')
  return (
    <ListPage
      title={t('title')}
      lead={t('lead', { zone: zoneLabel(Date.now()) })}
      primaryAction={null}
      state={{ kind: 'ready', children: <MastersTable /> }}
    />
  )
}
