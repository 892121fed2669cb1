import { useTranslation } from 'react-i18next'
import { ListPage } from '../../../../kit/list-page.tsx'
import { SectionHeader } from '../../../../kit/section-header.tsx'
import { useRole } from '../../../../lib/me.ts'
import { PlaceGroup } from '../components/place-group.tsx'
import { placesOf } from '../components/places.ts'
import { WaitingList } from '../components/waiting-list.tsx'

/** From here staff goes to its work: what waits first, then every page of one's rank. */
export function Component() {
  const { t } = useTranslation('administration')
  const who = useRole()
  const groups = who.status === 'known' ? placesOf(who.role) : []
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      primaryAction={null}
      state={{
        kind: 'ready',
        children: (
          <div className="grid gap-10 md:gap-12">
            <section aria-labelledby="waiting">
              <SectionHeader id="waiting" title={t('waiting')} />
              <WaitingList />
            </section>
            {groups.map((group) => (
              <PlaceGroup key={group.name} group={group} />
            ))}
          </div>
        ),
      }}
    />
  )
}
