import { useTranslation } from 'react-i18next'
import { ListPage } from '../../../../kit/list-page.tsx'
import { StaffTrail } from '../../administration/shared/staff-trail.tsx'
import { BroadcastList } from '../components/broadcast-list.tsx'
import { BroadcastForm } from '../forms/broadcast-form.tsx'

/** A message to many: written, tried, sent, and watched on its way. */
export function Component() {
  const { t } = useTranslation('broadcasts')
  return (
    <ListPage
      title={t('title')}
      trail={<StaffTrail page={t('title')} />}
      lead={t('lead')}
      primaryAction={null}
      state={{
        kind: 'ready',
        children: (
          <>
            <BroadcastForm />
            <BroadcastList />
          </>
        ),
      }}
    />
  )
}
