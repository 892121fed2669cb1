import { isEnded, type OwnerStage } from '@cco/domain/vacancies/stage'
import { parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ListPage } from '../../../kit/page.tsx'
import { queryState } from '../../../kit/page-content.tsx'
import { StaffTrail } from '../../../kit/staff-trail.tsx'
import { localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/choice.tsx'
import { Select } from '../../../ui/fields.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { ApplicationDialog } from './application-dialog.tsx'
import { useApplications } from './application-queries.ts'
import { ApplicationTable } from './application-table.tsx'
import { Board } from './board.tsx'
import type { Moved } from './move-menu.tsx'
import { useAllVacancies } from './queries.ts'
import { StageDialog } from './stage-dialog.tsx'

const VIEWS = ['board', 'table'] as const

/** Applications to vacancies by their stage, for owners. */
export function Component() {
  const { t } = useTranslation('vacancyApplications')
  const [{ vacancy, view, ended, application }, setAddress] = useQueryStates({
    vacancy: parseAsString,
    view: parseAsStringLiteral(VIEWS).withDefault('board'),
    ended: parseAsBoolean.withDefault(false),
    application: parseAsString,
  })
  const query = useApplications(vacancy)
  const [moving, setMoving] = useState<{ application: Moved; stage: OwnerStage }>()
  const onMove = (moved: Moved, stage: OwnerStage) => setMoving({ application: moved, stage })
  return (
    <>
      <ListPage
        title={t('title')}
        trail={<StaffTrail />}
        lead={t('lead')}
        primaryAction={
          <Button asChild>
            <Link to={paths.ownerJobs()}>{t('vacancies')}</Link>
          </Button>
        }
        filters={
          <div className="mb-5 flex flex-wrap items-end gap-x-5 gap-y-3">
            <VacancyChoice
              value={vacancy}
              onChange={(next) => void setAddress({ vacancy: next })}
            />
            <Segmented
              label={t('view')}
              value={view}
              onValueChange={(next) => void setAddress({ view: next })}
              options={VIEWS.map((value) => ({ value, label: t(value) }))}
            />
            <Switch
              label={t('ended')}
              checked={ended}
              onCheckedChange={(next) => void setAddress({ ended: next })}
              className="pb-2"
            />
          </div>
        }
        state={queryState(query, {
          skeleton: <Skeleton className="h-[32rem] w-full" />,
          errorTitle: t('failed'),
          empty: ({ items }) =>
            items.length > 0
              ? null
              : {
                  emblem: 'scroll',
                  title: t(vacancy ? 'noneOfVacancy' : 'none'),
                  text: vacancy ? undefined : t('noneText'),
                },
          ready: ({ items, total }) => {
            const rows = ended
              ? items
              : items.filter(({ stage }) => stage === 'offer' || !isEnded(stage))
            const list = { rows, onMove, withEnded: ended }
            return (
              <>
                {view === 'board' ? <Board {...list} /> : <ApplicationTable {...list} />}
                {total > items.length && (
                  <p className="type-small mt-4 text-text-3">{t('cut', { count: items.length })}</p>
                )}
              </>
            )
          },
        })}
      />
      {application && (
        <ApplicationDialog
          id={application}
          onMove={onMove}
          onClose={() => void setAddress({ application: null })}
        />
      )}
      {moving && <StageDialog {...moving} onClose={() => setMoving(undefined)} />}
    </>
  )
}

interface VacancyChoiceProps {
  value: string | null
  onChange: (vacancy: string | null) => void
}

function VacancyChoice({ value, onChange }: VacancyChoiceProps) {
  const { t } = useTranslation('vacancyApplications')
  const vacancies = useAllVacancies().data?.items ?? []
  return (
    <Select
      label={t('vacancy')}
      className="min-w-56 max-md:w-full"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
      options={[
        { value: '', label: t('allVacancies') },
        ...vacancies.map(({ id, title }) => ({ value: id, label: localize(title) })),
      ]}
    />
  )
}
