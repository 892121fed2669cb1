import { useTranslation } from 'react-i18next'
import { ListPage } from '../../../../kit/list-page.tsx'
import { zoneLabel } from '../../../../lib/datetime.ts'
import { AllGamesTable } from '../components/all-games-table.tsx'
import { GamesExport } from '../components/games-export.tsx'
import { useAllGamesAddress } from '../components/use-all-games-address.ts'

/** All games with their fill and revenue, for the owner. */
export function Component() {
  const { t } = useTranslation('hosting')
  const { asked } = useAllGamesAddress()
  return (
    <ListPage
      title={t('all.title')}
      lead={t('all.lead', { zone: zoneLabel(Date.now()) })}
      primaryAction={<GamesExport asked={asked} />}
      state={{ kind: 'ready', children: <AllGamesTable /> }}
    />
  )
}
