import type { MasterCard } from '@cco/domain/story/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { localize } from '../../../../lib/language.ts'
import { paths } from '../../../../lib/paths.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Breadcrumbs } from '../../../../ui/breadcrumbs.tsx'
import { Rating } from '../../stories/shared/rating.tsx'

interface Props {
  master: MasterCard
}

/** How a master's page begins: the face, the name, a sentence of their own. */
export function MasterHead({ master }: Props) {
  const { t } = useTranslation('masters')
  const name = localize(master.name)
  return (
    <header className="mb-8 md:mb-10">
      <Breadcrumbs
        label={t('trail')}
        items={[
          { key: 'masters', content: <Link to={paths.masters()}>{t('title')}</Link> },
          { key: 'master', content: name },
        ]}
      />
      <div className="mt-5 flex items-center gap-4 max-md:flex-col max-md:items-start md:gap-7">
        <Avatar id={master.id} name={name} src={master.photo} size={104} />
        <div className="min-w-0">
          <h1 className="wrap-break-word">{name}</h1>
          <p className="mt-1.5 max-w-[44ch] text-balance font-display font-medium text-[1.25rem] text-text-2 italic leading-snug">
            {localize(master.headline)}
          </p>
          <p className="mt-3">
            <Rating of={master} />
          </p>
        </div>
      </div>
    </header>
  )
}
