import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageContent } from '../../../../kit/page-content.tsx'
import { queryState } from '../../../../kit/query-state.ts'
import { SectionHeader } from '../../../../kit/section-header.tsx'
import { paths } from '../../../../lib/paths.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { MasterCard } from '../../../catalogue/masters/public.ts'
import { useHomeMasters } from '../queries.ts'
import { mastersOfWeek } from './masters-of-week.ts'

const SHOWN = 4
const GRID = 'grid gap-4 md:grid-cols-2 md:gap-6 wide:grid-cols-4'

/** Those who lead a game in the next seven days; in a quiet week, those who could. */
export function WeekMasters() {
  const { t } = useTranslation('home')
  const query = useHomeMasters()
  const all = query.data?.items
  const ofWeek = mastersOfWeek(all ?? [], Date.now())
  const quiet = all !== undefined && ofWeek.length === 0
  if (all?.length === 0) return null
  const state = queryState(query, {
    skeleton: (
      <div className={GRID}>
        {Array.from({ length: SHOWN }, (_, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blanks have no identity
          <Skeleton key={card} className="h-46 rounded-lg" />
        ))}
      </div>
    ),
    errorTitle: t('masters.failed'),
    empty: () => null,
    ready: ({ items }) => (
      <ul className={GRID}>
        {(quiet ? items : ofWeek).slice(0, SHOWN).map((master) => (
          <li key={master.id}>
            <MasterCard master={master} brief />
          </li>
        ))}
      </ul>
    ),
  })
  return (
    <section aria-labelledby="week-masters">
      <SectionHeader
        id="week-masters"
        title={quiet ? t('masters.titleAny') : t('masters.title')}
        link={
          <Link to={paths.masters()} className="link">
            {t('masters.all')}
          </Link>
        }
      />
      <PageContent state={state} />
    </section>
  )
}
