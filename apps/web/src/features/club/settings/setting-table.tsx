import { SETTINGS, type SettingKey } from '@cco/domain/settings/definitions'
import type { SettingRow } from '@cco/domain/settings-management/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type DataColumn, DataTable } from '../../../kit/data-table/data-table.tsx'
import { formatRowDateTime, zonedHead } from '../../../lib/datetime.ts'
import { paths } from '../../../lib/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { effectText, valueText } from './model.ts'

/** Settings have an order of their own. */
export const UNSORTED = { sorting: { id: '', desc: true }, onSort: () => {} }

interface Props {
  label: string
  rows: readonly SettingRow[]
  onEdit: (key: SettingKey) => void
}

/** The settings of one group: what each does, its value, and its latest change. */
export function SettingTable({ label, rows, onEdit }: Props) {
  const { t } = useTranslation(['settings', 'common'])
  const columns = useMemo<DataColumn<SettingRow>[]>(
    () => [
      {
        id: 'setting',
        head: t('column.setting'),
        width: 'md:w-[46%]',
        cell: ({ key, value }) => (
          <div className="min-w-0 whitespace-normal">
            <p className="font-semibold text-text-1">{t(`label.${key}`)}</p>
            <p className="max-w-[60ch] text-text-3">{effectText(key, value, t)}</p>
          </div>
        ),
      },
      {
        id: 'value',
        head: t('column.value'),
        width: 'md:w-[16%]',
        cell: ({ key, value }) => <Value name={key} value={value} />,
      },
      {
        id: 'changed',
        head: zonedHead(t('column.changed')),
        width: 'md:w-[18%]',
        cell: ({ changed }) =>
          changed ? (
            <>
              <span className="block">{changed.by.name || t('common:noName')}</span>
              <span className="block text-text-3">{formatRowDateTime(changed.at)}</span>
            </>
          ) : (
            <span className="text-text-3">{t('never')}</span>
          ),
      },
      {
        id: 'actions',
        head: t('column.actions'),
        part: 'actions',
        cell: ({ key, version }) => (
          <span className="flex flex-wrap gap-2">
            <Button
              size="sm"
              aria-label={t('editNamed', { name: t(`label.${key}`) })}
              onClick={() => onEdit(key)}
            >
              {t('edit')}
            </Button>
            {version > 0 && (
              <Button asChild size="sm" variant="ghost">
                <Link
                  to={paths.ownerSettings({ of: key })}
                  aria-label={t('historyOf', { name: t(`label.${key}`) })}
                >
                  {t('history')}
                </Link>
              </Button>
            )}
          </span>
        ),
      },
    ],
    [t, onEdit],
  )
  return (
    <DataTable label={label} columns={columns} rows={rows} rowId={({ key }) => key} {...UNSORTED} />
  )
}

function Value({ name, value }: { name: SettingKey; value: number }) {
  const { t } = useTranslation('settings')
  const { fallback } = SETTINGS[name]
  const isDefault = value === fallback
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <b className="num font-semibold text-text-1">{valueText(name, value, t)}</b>
      {isDefault ? (
        <span className="text-text-3">{t('isDefault')}</span>
      ) : (
        <Badge tone="info">{t('isChanged')}</Badge>
      )}
    </span>
  )
}
