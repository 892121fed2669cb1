import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '../../../kit/page.tsx'
import { StaffTrail } from '../../../kit/staff-trail.tsx'
import {
  gamesColumn,
  openColumn,
  registeredColumn,
  roleColumn,
  standingColumn,
  userColumn,
} from './user-columns.tsx'
import { UsersTable } from './users-table.tsx'

/** All users of the club, for the owner. */
export function Component() {
  const { t } = useTranslation(['users', 'common'])
  const columns = useMemo(
    () => [
      userColumn(t),
      roleColumn(t),
      standingColumn(t),
      gamesColumn(t),
      registeredColumn(t),
      openColumn(t),
    ],
    [t],
  )
  const none = { title: t('none'), text: t('noneText') }
  return (
    <ListPage
      title={t('allTitle')}
      trail={<StaffTrail />}
      lead={t('allLead')}
      primaryAction={null}
      state={{
        kind: 'ready',
        children: (
          <UsersTable
            name="users"
            label={t('table')}
            columns={columns}
            withRegistration
            none={none}
          />
        ),
      }}
    />
  )
}
