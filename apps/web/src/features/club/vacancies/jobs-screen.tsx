import type { StaffVacancy } from '@cco/domain/vacancies/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { ListPage } from '../../../kit/page.tsx'
import { queryState } from '../../../kit/page-content.tsx'
import { StaffTrail } from '../../../kit/staff-trail.tsx'
import { formatDate } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { payText, placeText } from './model.ts'
import { useAllVacancies, useVacancyChanges } from './queries.ts'
import { VacancyDialog } from './vacancy-dialog.tsx'

/** Every vacancy of the club, for owners. */
export function Component() {
  const { t } = useTranslation('vacancyManagement')
  const query = useAllVacancies()
  const [edited, setEdited] = useState<StaffVacancy | 'new'>()
  return (
    <>
      <ListPage
        title={t('title')}
        trail={<StaffTrail />}
        lead={t('lead')}
        primaryAction={
          <Button variant="primary" onClick={() => setEdited('new')}>
            {t('add')}
          </Button>
        }
        state={queryState(query, {
          skeleton: <Skeleton className="h-96 w-full" />,
          errorTitle: t('failed'),
          empty: ({ items }) =>
            items.length === 0 ? { emblem: 'quill', title: t('none'), text: t('noneText') } : null,
          ready: ({ items }) => (
            <ul aria-label={t('title')} className="grid gap-4 wide:grid-cols-2">
              {items.map((vacancy) => (
                <li key={vacancy.id}>
                  <VacancyCard vacancy={vacancy} onEdit={() => setEdited(vacancy)} />
                </li>
              ))}
            </ul>
          ),
        })}
      />
      {edited && (
        <VacancyDialog
          vacancy={edited === 'new' ? null : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

const TONES = { draft: 'neutral', open: 'success', closed: 'line' } as const

interface CardProps {
  vacancy: StaffVacancy
  onEdit: () => void
}

function VacancyCard({ vacancy, onEdit }: CardProps) {
  const { t } = useTranslation('vacancyManagement')
  const { t: tCareers } = useTranslation('vacancies')
  const { id, status, openedAt, closedAt } = vacancy
  const title = localize(vacancy.title)
  const [asking, setAsking] = useState(false)
  const { setStatus } = useVacancyChanges()
  const isOpen = status === 'open'
  const action = isOpen ? 'close' : status === 'draft' ? 'open' : 'reopen'
  const when = closedAt
    ? t('closedAt', { date: formatDate(closedAt) })
    : openedAt && t('since', { date: formatDate(openedAt) })
  return (
    <article className="panel flex h-full flex-col gap-3 p-4 md:p-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="type-h3 min-w-0 wrap-anywhere">{title}</h2>
        <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
      </header>
      <p className="type-small text-text-2">
        {placeText(vacancy, tCareers)} · {tCareers(`kind.${vacancy.kind}`)} ·{' '}
        {payText(vacancy, tCareers)}
      </p>
      <p className="line-clamp-3">{localize(vacancy.summary)}</p>
      <p className="type-small flex flex-wrap gap-x-3 gap-y-1 text-text-3">
        {when && <span>{when}</span>}
        {vacancy.applications > 0 && (
          <Link to={paths.ownerJobApplications(id)} className="link">
            {t('active', { count: vacancy.activeApplications })},{' '}
            {t('all', { count: vacancy.applications })}
          </Link>
        )}
      </p>
      <div className="mt-auto flex flex-wrap justify-end gap-2 pt-1">
        {status !== 'draft' && (
          <Button asChild size="sm" variant="ghost">
            <Link to={paths.vacancy(id)} aria-label={`${t('view')}: ${title}`}>
              {t('view')}
            </Link>
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          aria-label={`${t(action)}: ${title}`}
          onClick={() => setAsking(true)}
        >
          {t(action)}
        </Button>
        <Button size="sm" aria-label={`${t('edit')}: ${title}`} onClick={onEdit}>
          {t('edit')}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={t(isOpen ? 'closeTitle' : 'openTitle', { title })}
          description={t(isOpen ? 'closeText' : 'openText')}
          safeLabel={t('keep')}
          actionLabel={t(action)}
          busyLabel={t('saving')}
          actionVariant={isOpen ? 'danger-filled' : 'primary'}
          onConfirm={async () => {
            await setStatus({ id, status: isOpen ? 'closed' : 'open' })
            showToast({ tone: 'success', title: t(isOpen ? 'closed' : 'opened') })
          }}
        />
      )}
    </article>
  )
}
