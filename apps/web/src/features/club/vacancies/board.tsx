import type { ApplicationRow } from '@cco/domain/vacancies/application'
import { isEnded, mayMove, OWNER_STAGES, STAGES, type Stage } from '@cco/domain/vacancies/stage'
import { NotebookPen, Paperclip } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { formatDay } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MoveMenu, type OnMove } from './move-menu.tsx'

export interface ApplicationListProps {
  rows: readonly ApplicationRow[]
  /** Whether declined and withdrawn applications are among them. */
  withEnded: boolean
  onMove: OnMove
}

/** Applications in a column a stage: dragged, or moved by the menu of each. */
export function Board({ rows, withEnded, onMove }: ApplicationListProps) {
  const { t } = useTranslation('vacancyApplications')
  const [dragged, setDragged] = useState<ApplicationRow>()
  const stages = STAGES.filter((stage) => withEnded || stage === 'offer' || !isEnded(stage))
  return (
    <section
      aria-label={t('board')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      className="relative grid gap-4 overflow-x-auto pb-2 md:auto-cols-[minmax(13.5rem,1fr)] md:grid-flow-col md:grid-cols-none"
    >
      {stages.map((stage) => (
        <Column
          key={stage}
          stage={stage}
          rows={rows.filter((row) => row.stage === stage)}
          dragged={dragged}
          onDrag={setDragged}
          onMove={onMove}
        />
      ))}
    </section>
  )
}

interface ColumnProps {
  stage: Stage
  rows: readonly ApplicationRow[]
  dragged: ApplicationRow | undefined
  onDrag: (row: ApplicationRow | undefined) => void
  onMove: OnMove
}

function Column({ stage, rows, dragged, onDrag, onMove }: ColumnProps) {
  const { t } = useTranslation('vacancyApplications')
  const id = useId()
  const target = OWNER_STAGES.find((one) => one === stage)
  const takes = dragged && target && mayMove(dragged.stage, target)
  return (
    <section
      aria-labelledby={id}
      data-takes={takes || undefined}
      onDragOver={(event: DragEvent) => {
        if (takes) event.preventDefault()
      }}
      onDrop={() => {
        if (takes) onMove(dragged, target)
        onDrag(undefined)
      }}
      className="grid content-start gap-2.5 rounded-lg bg-surface-well p-2.5 data-takes:outline-2 data-takes:outline-focus data-takes:outline-dashed"
    >
      <h2 id={id} className="type-label flex items-baseline justify-between gap-2 px-1 text-text-1">
        {t(`stage.${stage}`)}
        <span className="num font-normal text-text-3">
          <span aria-hidden="true">{rows.length}</span>
          <span className="sr-only">{t('inStage', { count: rows.length })}</span>
        </span>
      </h2>
      {rows.length === 0 && <p className="type-small px-1 pb-1 text-text-3">{t('emptyStage')}</p>}
      <ul aria-labelledby={id} className="grid gap-2.5 empty:hidden">
        {rows.map((row) => (
          <Card key={row.id} row={row} onDrag={onDrag} onMove={onMove} />
        ))}
      </ul>
    </section>
  )
}

type CardProps = Pick<ColumnProps, 'onDrag' | 'onMove'> & { row: ApplicationRow }

function Card({ row, onDrag, onMove }: CardProps) {
  const { t } = useTranslation('vacancyApplications')
  return (
    <li
      draggable
      onDragStart={() => onDrag(row)}
      onDragEnd={() => onDrag(undefined)}
      className="grid gap-1.5 rounded-md border border-line bg-surface-1 p-3 shadow-1"
    >
      <OpenLink row={row} />
      <p className="type-small line-clamp-2 text-text-2">{localize(row.vacancy)}</p>
      <p className="type-small flex flex-wrap items-center gap-x-3 gap-y-1 text-text-3">
        <span>{t('since', { date: formatDay(row.stageAt) })}</span>
        {row.hasFile && (
          <span className="inline-flex">
            <Icon of={Paperclip} size={15} />
            <span className="sr-only">{t('hasFile')}</span>
          </span>
        )}
        {row.notes > 0 && (
          <span className="num inline-flex items-center gap-1">
            <Icon of={NotebookPen} size={15} />
            <span aria-hidden="true">{row.notes}</span>
            <span className="sr-only">{t('notes', { count: row.notes })}</span>
          </span>
        )}
      </p>
      {row.eraseAt && (
        <p className="type-small text-warn">{t('eraseSoon', { date: formatDay(row.eraseAt) })}</p>
      )}
      <span className="mt-1 flex justify-end">
        <MoveMenu application={row} onMove={onMove} />
      </span>
    </li>
  )
}

/** The name of the applicant, which opens the application. */
export function OpenLink({ row: { id, name } }: { row: ApplicationRow }) {
  const { t } = useTranslation('vacancyApplications')
  const [search] = useSearchParams()
  const next = new URLSearchParams(search)
  next.set('application', id)
  return (
    <Link
      to={{ search: `?${next}` }}
      preventScrollReset
      draggable={false}
      aria-label={t('details', { name })}
      className="type-body-strong wrap-anywhere text-text-1 underline decoration-line underline-offset-4 hover:decoration-current"
    >
      {name}
    </Link>
  )
}
