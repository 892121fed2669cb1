import { LOG_LEVELS, LOG_SEARCH_MAX, LOG_SOURCES } from '@cco/domain/system-logs/entry'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterBar, FilterSelect, ListSearch } from '../../../kit/filters.tsx'
import { Chip } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { actionLabel, type LogAddress, type LogFilterName, PERIODS, targetLabel } from './model.ts'

interface Props {
  address: LogAddress
}

/** Filters of the log. Those set by a link of an event are shown as removable chips. */
export function LogFilters({ address }: Props) {
  const { t } = useTranslation('systemLogs')
  const { search, filters, change, lookFor, reset } = address
  const select = (
    name: LogFilterName,
    label: string,
    options: readonly { value: string; label: string }[],
  ): ReactNode => (
    <FilterSelect
      key={name}
      label={label}
      value={filters[name] ?? ''}
      options={options}
      onValueChange={(value) => change({ [name]: value })}
      clearLabel={t('clear', { filter: label })}
    />
  )
  const chip = (label: string, off: readonly LogFilterName[]): ReactNode => (
    <Chip
      key={label}
      pressed
      icon={<Icon of={X} size={16} />}
      aria-label={t('clear', { filter: label })}
      onClick={() => change(Object.fromEntries(off.map((name) => [name, ''])))}
    >
      <span className="max-w-64 truncate">{label}</span>
    </Chip>
  )
  const { action, actor, targetType, targetId } = filters
  const selected = [filters.level, filters.source, filters.period].filter(Boolean).length
  const isNarrowed = search !== '' || Object.keys(filters).length > 0
  return (
    <FilterBar
      search={
        <ListSearch
          label={t('search')}
          placeholder={t('searchPlaceholder')}
          clearLabel={t('clearSearch')}
          maxLength={LOG_SEARCH_MAX}
          value={search}
          onSearch={lookFor}
        />
      }
      filters={[
        select(
          'level',
          t('level'),
          LOG_LEVELS.map((value) => ({ value, label: t(`levels.${value}`) })),
        ),
        select(
          'source',
          t('source'),
          LOG_SOURCES.map((value) => ({ value, label: t(`sources.${value}`) })),
        ),
        select(
          'period',
          t('period'),
          (Object.keys(PERIODS) as (keyof typeof PERIODS)[]).map((value) => ({
            value,
            label: t(`periods.${value}`),
          })),
        ),
      ]}
      chips={[
        action && chip(t('chip.action', { value: actionLabel(action, t) }), ['action']),
        actor && chip(t('chip.actor'), ['actor']),
        (targetType || targetId) &&
          chip(
            t('chip.target', {
              value: [targetType && targetLabel(targetType, t), targetId].filter(Boolean).join(' '),
            }),
            ['targetType', 'targetId'],
          ),
      ]}
      active={selected}
      filtersLabel={t('filters')}
      reset={
        isNarrowed && (
          <button type="button" className="link touch" onClick={reset}>
            {t('dropFilters')}
          </button>
        )
      }
    />
  )
}
