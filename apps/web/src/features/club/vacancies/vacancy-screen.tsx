import { vacancyPage } from '@cco/domain/pages/descriptor'
import type { VacancyPage } from '@cco/domain/vacancies/contract'
import { BriefcaseBusiness, Clock, MapPin, Wallet } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { MissingPage } from '../../../kit/detail-parts.tsx'
import { DetailPage } from '../../../kit/page.tsx'
import { queryState } from '../../../kit/page-content.tsx'
import { SectionHeader } from '../../../kit/page-parts.tsx'
import { failureOf } from '../../../lib/error.ts'
import { phrases } from '../../../lib/i18n.ts'
import { currentLanguage, localize } from '../../../lib/language.ts'
import { usePageDescriptor } from '../../../lib/page-head.ts'
import { paths } from '../../../lib/paths.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { VacancyList } from './careers-screen.tsx'
import { itemsOf, payText, placeText } from './model.ts'
import { useOpenVacancies, useVacancy } from './queries.ts'

// The form brings the contracts and the captcha, which readers do not need.
const ApplyForm = lazy(async () => {
  const [file] = await Promise.all([import('./apply-form.tsx'), phrases('auth', 'staffTables')])
  return { default: file.ApplyForm }
})

const APPLY = 'apply'

/** A vacancy in full, with the form to apply. */
export function Component() {
  const { t } = useTranslation(['vacancies', 'shell'])
  const { vacancyId = '' } = useParams()
  const query = useVacancy(vacancyId)
  usePageDescriptor(query.data && vacancyPage(query.data, currentLanguage()))
  const missing = !isUuid(vacancyId) || failureOf(query.error).code === 'not_found'
  if (missing && !query.data) {
    const actions = (
      <Button asChild variant="primary">
        <Link to={paths.careers()}>{t('toAll')}</Link>
      </Button>
    )
    return <MissingPage title={t('missing')} text={t('missingText')} actions={actions} />
  }
  const title = query.data && localize(query.data.title)
  return (
    <DetailPage
      title={title}
      kicker={t('kicker')}
      trail={
        <Breadcrumbs
          label={t('shell:trail')}
          items={[
            { key: 'careers', content: <Link to={paths.careers()}>{t('title')}</Link> },
            { key: 'here', content: title ?? '…' },
          ]}
        />
      }
      primaryAction={
        query.data?.isOpen
          ? {
              summary: payText(query.data, t),
              button: (
                <Button asChild>
                  <a href={`#${APPLY}`}>{t('apply')}</a>
                </Button>
              ),
            }
          : null
      }
      state={queryState(query, {
        skeleton: <Skeleton className="h-[40rem] w-full" />,
        errorTitle: t('vacancyFailed'),
        empty: () => null,
        ready: (vacancy) => <Vacancy vacancy={vacancy} />,
      })}
    />
  )
}

function Vacancy({ vacancy }: { vacancy: VacancyPage }) {
  const { t } = useTranslation('vacancies')
  const { schedule } = vacancy
  const facts = [
    { icon: MapPin, text: placeText(vacancy, t) },
    { icon: BriefcaseBusiness, text: t(`kind.${vacancy.kind}`) },
    ...(schedule ? [{ icon: Clock, text: localize(schedule) }] : []),
    { icon: Wallet, text: payText(vacancy, t) },
  ]
  return (
    <>
      <div className="grid items-start gap-8 *:min-w-0 wide:grid-cols-[minmax(0,1fr)_404px] wide:gap-10">
        <div className="min-w-0">
          <ul aria-label={t('facts')} className="flex flex-wrap gap-x-5 gap-y-2">
            {facts.map(({ icon, text }) => (
              <li
                key={text}
                className="type-label inline-flex items-center gap-2 wrap-anywhere font-normal"
              >
                <Icon of={icon} size={17} className="flex-none text-text-3" />
                {text}
              </li>
            ))}
          </ul>
          <p className="prose mt-6 wrap-anywhere whitespace-pre-line">
            {localize(vacancy.summary)}
          </p>
          <Items title={t('duties')} text={localize(vacancy.duties)} />
          <Items title={t('expectations')} text={localize(vacancy.expectations)} />
        </div>
        <section
          id={APPLY}
          className="scroll-mt-24 rounded-xl border border-line bg-surface-2 px-4 py-5 shadow-2 md:p-6 wide:sticky wide:top-[calc(var(--header-h)+1.5rem)]"
        >
          {vacancy.isOpen ? (
            <Suspense fallback={<Skeleton className="h-[32rem] w-full" />}>
              <ApplyForm vacancy={vacancy} />
            </Suspense>
          ) : (
            <Notice tone="info" title={t('closedTitle')}>
              <p>{t('closedText')}</p>
            </Notice>
          )}
        </section>
      </div>
      <Others than={vacancy.id} />
    </>
  )
}

function Items({ title, text }: { title: string; text: string }): ReactNode {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="type-h3 mb-2.5">
        {title}
      </h2>
      <ul aria-labelledby={id} className="grid max-w-[66ch] gap-3">
        {itemsOf(text).map((item) => (
          <li key={item} className="grid grid-cols-[1.125rem_minmax(0,1fr)] gap-3 wrap-anywhere">
            <span aria-hidden="true" className="mt-[0.6em] ml-1 size-1.5 rotate-45 bg-rubric" />
            {item}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The other open vacancies; nothing while they are not known. */
function Others({ than }: { than: string }) {
  const { t } = useTranslation('vacancies')
  const others = useOpenVacancies().data?.items.filter(({ id }) => id !== than) ?? []
  if (others.length === 0) return null
  return (
    <section className="mt-12">
      <SectionHeader title={t('others')} />
      <VacancyList label={t('others')} vacancies={others} level="h3" />
    </section>
  )
}
