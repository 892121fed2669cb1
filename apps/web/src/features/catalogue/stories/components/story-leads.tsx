import type { MasterCard } from '@cco/domain/story/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { localize } from '../../../../lib/language.ts'
import { paths } from '../../../../lib/paths.ts'
import { UserChip } from '../../../../ui/user-chip.tsx'
import { formatStars } from '../shared/stars.ts'

interface Props {
  masters: readonly MasterCard[]
}

/** Who runs a story. */
export function StoryLeads({ masters }: Props) {
  const { t } = useTranslation(['stories', 'masters'])
  const standing = (master: MasterCard) =>
    [
      ...(master.rating === null ? [] : [formatStars(master.rating)]),
      master.gamesRun === 0
        ? t('masters:noGamesYet')
        : t('masters:gamesRun', { count: master.gamesRun }),
    ].join(' · ')
  if (masters.length === 0) return null
  return (
    <section className="mt-6">
      <h2 className="type-small mb-3 text-text-3">{t('story.ledBy')}</h2>
      <ul className="grid gap-3 @min-[30rem]:grid-cols-2">
        {masters.map((master) => {
          const name = localize(master.name)
          return (
            <li key={master.id} className="min-w-0">
              <UserChip
                id={master.id}
                name={name}
                src={master.photo}
                shown={
                  <Link to={paths.master(master.id)} className="title-link touch">
                    {name}
                  </Link>
                }
                meta={standing(master)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
