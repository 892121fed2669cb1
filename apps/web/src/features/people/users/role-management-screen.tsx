import type { UserRow } from '@cco/domain/users/contract'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '../../../kit/page.tsx'
import { StaffTrail } from '../../../kit/staff-trail.tsx'
import { Button } from '../../../ui/button.tsx'
import { RoleDialog } from './role-dialog.tsx'
import {
  roleActionColumn,
  roleColumn,
  roleSinceColumn,
  standingColumn,
  userColumn,
} from './user-columns.tsx'
import { UsersTable } from './users-table.tsx'

/** The staff by role, and the assignment of roles, for the owner. */
export function Component() {
  const { t } = useTranslation(['users', 'common'])
  const [open, setOpen] = useState<UserRow | 'anyone'>()
  const columns = useMemo(
    () => [
      userColumn(t),
      roleColumn(t),
      roleSinceColumn(t),
      standingColumn(t),
      roleActionColumn(t, setOpen),
    ],
    [t],
  )
  return (
    <ListPage
      title={t('rolesTitle')}
      trail={<StaffTrail />}
      lead={t('rolesLead')}
      primaryAction={
        <Button variant="primary" onClick={() => setOpen('anyone')}>
          {t('assign')}
        </Button>
      }
      state={{
        kind: 'ready',
        children: (
          <>
            <UsersTable
              name="staff"
              label={t('staffTable')}
              columns={columns}
              staffOnly
              none={{ title: t('staffNone'), text: t('staffNoneText') }}
            />
            {open && (
              <RoleDialog
                user={open === 'anyone' ? null : open}
                onClose={() => setOpen(undefined)}
              />
            )}
          </>
        ),
      }}
    />
  )
}
