import { ROLES } from '@cco/domain/roles/role'
import { STANDINGS, USER_SORTS } from '@cco/domain/users/constants'
import type { UserRow } from '@cco/domain/users/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '../../../kit/data-table/data-table.tsx'
import { ManagedTable } from '../../../kit/data-table/managed-table.tsx'
import { requestedOrder, useTableAddress } from '../../../kit/data-table/table-address.ts'
import { DateField } from '../../../kit/date-field.tsx'
import { registeredBetween } from './model.ts'
import { useUsers } from './queries.ts'

const NAMES = ['role', 'standing', 'from', 'to'] as const
const NEWEST = { id: 'registered', desc: true }
const BY_RANK = { id: 'role', desc: true }

interface Props {
  /** Under which this browser stores the choice of columns. */
  name: string
  label: string
  columns: readonly DataColumn<UserRow>[]
  /** Lists only users with a role above `user`, the highest rank first. */
  staffOnly?: boolean
  /** Adds the filter by time of registration. */
  withRegistration?: boolean
  none: { title: string; text: string; actions?: ReactNode }
}

/** Users with search and filters, which the address holds. */
export function UsersTable(props: Props) {
  const { name, label, columns, staffOnly = false, withRegistration = false, none } = props
  const { t } = useTranslation(['users', 'common'])
  const address = useTableAddress(NAMES, staffOnly ? BY_RANK : NEWEST)
  const { search, filters, place } = address
  const roles = ROLES.filter((role) => !staffOnly || role !== 'user')
  const query = useUsers({
    search: search || undefined,
    role: roles.find((role) => role === filters.role),
    standing: STANDINGS.find((standing) => standing === filters.standing),
    ...(staffOnly && { staffOnly }),
    ...(withRegistration && registeredBetween(filters.from, filters.to)),
    ...requestedOrder(USER_SORTS, address.sorting),
    after: place.after,
  })
  const day = (filter: 'from' | 'to', text: string) => (
    <DateField
      key={filter}
      look="filter"
      label={text}
      value={filters[filter] ?? ''}
      onChange={(next) => address.change({ [filter]: next })}
    />
  )
  return (
    <ManagedTable
      label={label}
      name={name}
      query={query}
      columns={columns}
      address={address}
      searchFor={t('searchFor')}
      filters={[
        {
          name: 'role',
          label: t('column.role'),
          options: roles.map((value) => ({ value, label: t(`common:role.${value}`) })),
        },
        {
          name: 'standing',
          label: t('column.standing'),
          options: STANDINGS.map((value) => ({ value, label: t(`standing.${value}`) })),
        },
      ]}
      fields={withRegistration && [day('from', t('registeredFrom')), day('to', t('registeredTo'))]}
      none={{ emblem: 'telescope', ...none }}
    />
  )
}
