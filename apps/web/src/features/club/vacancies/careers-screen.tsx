import type { OpenVacancy } from '@cco/domain/vacancies/contract'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ListPage } from '../../../kit/page.tsx'
import { queryState } from '../../../kit/page-content.tsx'
import { localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { payText, placeText } from './model.ts'
import { useOpenVacancies } from './queries.ts'

/** The open vacancies of the club, for everyone. */
export function Component() {
  const { t } = useTranslation('vacancies')
  const query = useOpenVacancies()
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      primaryAction={null}
      state={queryState(query, {
        skeleton: <Skeleton className="h-64 w-full" />,
        errorTitle: t('failed'),
        empty: ({ items }) =>
          items.length === 0 ? { emblem: 'quill', title: t('none'), text: t('noneText') } : null,
        ready: ({ items }) => <VacancyList label={t('title')} vacancies={items} level="h2" />,
      })}
    />
  )
}

interface VacancyListProps {
  label: string
  vacancies: readonly OpenVacancy[]
  level: 'h2' | 'h3'
}

/** Vacancies, each a link to its page. */
export function VacancyList({ label, vacancies, level: Heading }: VacancyListProps) {
  const { t } = useTranslation('vacancies')
  return (
    <ul aria-label={label} className="panel divide-y divide-line">
      {vacancies.map((vacancy) => (
        <li
          key={vacancy.id}
          className="ring-within relative grid items-center gap-x-4 gap-y-1 p-4 transition-colors hover:bg-surface-3 md:grid-cols-[minmax(0,1fr)_11rem_14rem_1.5rem] md:px-6"
        >
          <div className="min-w-0">
            <Heading className="type-h4 wrap-anywhere text-text-1">
              <Link
                to={paths.vacancy(vacancy.id)}
                className="before:absolute before:inset-0 focus-visible:outline-none"
              >
                {localize(vacancy.title)}
              </Link>
            </Heading>
            <p className="type-small mt-0.5 line-clamp-2 text-text-2">
              {localize(vacancy.summary)}
            </p>
          </div>
          <p className="type-small text-text-1">{placeText(vacancy, t)}</p>
          <p className="type-small text-text-2">
            {t(`kind.${vacancy.kind}`)}
            <span className="block text-text-3">{payText(vacancy, t)}</span>
          </p>
          <Icon of={ChevronRight} size={18} className="text-text-3 max-md:hidden" />
        </li>
      ))}
    </ul>
  )
}
