import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '../../../kit/page.tsx'
import { StaffTrail } from '../../../kit/staff-trail.tsx'
import {
  gamesColumn,
  profileColumn,
  roleColumn,
  standingColumn,
  userColumn,
} from './user-columns.tsx'
import { UsersTable } from './users-table.tsx'

/** Users by name, number or email address, for moderators and above. */
export function Component() {
  const { t } = useTranslation(['users', 'common'])
  const columns = useMemo(
    () => [userColumn(t), roleColumn(t), standingColumn(t), gamesColumn(t), profileColumn(t)],
    [t],
  )
  const none = { title: t('none'), text: t('noneText') }
  return (
    <ListPage
      title={t('searchTitle')}
      trail={<StaffTrail />}
      lead={t('searchLead')}
      primaryAction={null}
      state={{
        kind: 'ready',
        children: <UsersTable name="userSearch" label={t('table')} columns={columns} none={none} />,
      }}
    />
  )
}
