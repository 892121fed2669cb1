import type { ApplicationRow } from '@cco/domain/vacancies/application'
import { isEnded, type Stage } from '@cco/domain/vacancies/stage'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type DataColumn, DataTable, WhenCell } from '../../../kit/data-table/data-table.tsx'
import { zonedHead } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { Badge } from '../../../ui/badge.tsx'
import { type ApplicationListProps, OpenLink } from './board.tsx'
import { MoveMenu } from './move-menu.tsx'

const toneOf = (stage: Stage) => {
  if (stage === 'offer') return 'success'
  return isEnded(stage) ? 'line' : stage === 'received' ? 'info' : 'neutral'
}
const NEWEST = { id: 'appliedAt', desc: true }
const rowId = ({ id }: ApplicationRow) => id

/** Applications as a table, the newest first. */
export function ApplicationTable({ rows, onMove }: ApplicationListProps) {
  const { t } = useTranslation('vacancyApplications')
  const columns = useMemo(
    (): DataColumn<ApplicationRow>[] => [
      {
        id: 'name',
        head: t('column.name'),
        width: 'md:min-w-44',
        cell: (row) => <OpenLink row={row} />,
      },
      {
        id: 'vacancy',
        head: t('column.vacancy'),
        width: 'md:min-w-52',
        cell: ({ vacancy }) => localize(vacancy),
      },
      {
        id: 'stage',
        head: t('column.stage'),
        cell: ({ stage }) => <Badge tone={toneOf(stage)}>{t(`stageOf.${stage}`)}</Badge>,
      },
      {
        id: 'stageAt',
        head: zonedHead(t('column.stageAt')),
        cell: ({ stageAt }) => <WhenCell at={stageAt} />,
      },
      {
        id: 'appliedAt',
        head: zonedHead(t('column.appliedAt')),
        cell: ({ appliedAt }) => <WhenCell at={appliedAt} />,
      },
      {
        id: 'actions',
        part: 'actions',
        head: t('move'),
        cell: (row) => <MoveMenu application={row} onMove={onMove} />,
      },
    ],
    [t, onMove],
  )
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={rows}
      rowId={rowId}
      sorting={NEWEST}
      onSort={() => undefined}
    />
  )
}
