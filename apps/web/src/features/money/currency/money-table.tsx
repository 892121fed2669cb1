import type { NamedUser } from '@cco/domain/profiles/contract'
import { type ComponentProps, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type DataColumn, WhenCell } from '../../../kit/data-table/data-table.tsx'
import { ManagedTable } from '../../../kit/data-table/managed-table.tsx'
import { zonedHead } from '../../../lib/datetime.ts'
import { UserCell } from '../../people/presence/public.tsx'

type MoneyRow = { id: string; createdAt: string; user: NamedUser }

type Props<Row extends MoneyRow, F extends string> = Omit<
  ComponentProps<typeof ManagedTable<Row, F>>,
  'label' | 'name' | 'none'
> & {
  part: 'ledger' | 'adjustments' | 'payments'
}

/** A table of transactions, adjustments or payments: time and person, then `columns`. */
export function MoneyTable<Row extends MoneyRow, F extends string>(props: Props<Row, F>) {
  const { part, columns, ...table } = props
  const { t } = useTranslation('currencyManagement')
  const all = useMemo(
    (): DataColumn<Row>[] => [
      {
        id: 'at',
        sortable: true,
        head: zonedHead(t('column.at')),
        width: 'md:min-w-32',
        cell: ({ createdAt }) => <WhenCell at={createdAt} />,
      },
      {
        id: 'user',
        part: 'title',
        sortable: true,
        head: t('column.user'),
        width: 'min-w-36',
        cell: ({ user }) => <UserCell user={user} />,
      },
      ...columns,
    ],
    [t, columns],
  )
  return (
    <ManagedTable
      {...table}
      label={t(`tab.${part}`)}
      name={part}
      columns={all}
      none={{ emblem: 'scroll', title: t(`${part}None`), text: t(`${part}NoneText`) }}
    />
  )
}
