import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMe } from '../../../../lib/me.ts'
import { paths } from '../../../../lib/paths.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { BalanceRow } from './balance-row.tsx'
import { hourOf, partOfDay } from './hour.ts'
import { LevelRow } from './level-row.tsx'
import { NextBooking } from './next-booking.tsx'

/** Who is looking, what is next for them, and how they stand. */
export function Greeting() {
  const { t } = useTranslation('home')
  const me = useMe().data
  const greeting = t(`greeting.${partOfDay(hourOf(Date.now()))}`)
  const name = me?.displayName
  return (
    <aside aria-label={t('greeting.label')} className="panel flex flex-col">
      <div className="grow border-line-soft border-b p-5">
        <p className="kicker mb-3.5">{name ? t('greeting.named', { greeting, name }) : greeting}</p>
        <NextBooking />
      </div>
      <ul>
        <li>
          <Link
            to={paths.currency()}
            className="flex items-center gap-3 px-5 py-4 hover:bg-surface-2"
          >
            <BalanceRow />
            <Icon of={ChevronRight} className="ml-auto text-text-3" />
          </Link>
        </li>
        <li className="border-line-soft border-t">
          {me ? (
            <Link to={paths.profile()} className="block rounded-b-lg px-5 py-4 hover:bg-surface-2">
              <LevelRow experience={me.xp} />
            </Link>
          ) : (
            <Skeleton className="mx-5 my-4 h-[38px]" />
          )}
        </li>
      </ul>
    </aside>
  )
}
