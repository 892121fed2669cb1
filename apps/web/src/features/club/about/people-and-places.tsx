import type { About } from '@cco/domain/about/contract'
import { mapAddress } from '@cco/domain/places/address'
import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SectionHeader } from '../../../kit/page-parts.tsx'
import { trpc } from '../../../lib/api.ts'
import { currentLanguage, localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Icon } from '../../../ui/icon.tsx'

const SHOWN = 4

/** The masters with the most games behind them; nothing while they are not known. */
export function ClubMasters() {
  const { t } = useTranslation('about')
  const { data } = useQuery(trpc.masters.list.queryOptions())
  if (!data || data.items.length === 0) return null
  const shown = data.items.toSorted((a, b) => b.gamesRun - a.gamesRun).slice(0, SHOWN)
  return (
    <section aria-labelledby="people">
      <SectionHeader
        id="people"
        title={t('people.title')}
        link={
          <Link to={paths.masters()} className="link">
            {t('people.all', { count: data.items.length })}
          </Link>
        }
      />
      <ul className="grid gap-6 md:grid-cols-2 wide:grid-cols-4">
        {shown.map((master) => (
          <li key={master.id} className="group relative flex min-w-0 items-center gap-3.5">
            <Avatar id={master.id} name={localize(master.name)} src={master.photo} size={56} />
            <div className="min-w-0">
              <h3 className="type-h4">
                <Link
                  to={paths.master(master.id)}
                  className="title-link after:absolute after:inset-0"
                >
                  {localize(master.name)}
                </Link>
              </h3>
              <p className="type-small mt-0.5 line-clamp-2 text-text-3">
                {localize(master.headline)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How the club is reached. */
export function ClubContacts() {
  const { t } = useTranslation('about')
  const { data: club } = useQuery(trpc.about.contacts.queryOptions())
  if (!club) return null
  const { email, phone, telegram } = club
  return (
    <section aria-labelledby="contacts">
      <SectionHeader id="contacts" title={t('contacts.title')} />
      <p className="flex flex-wrap gap-x-8 gap-y-2">
        <a href={`mailto:${email}`} className="link touch wrap-anywhere">
          {email}
        </a>
        {phone && (
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="link touch wrap-anywhere">
            {phone}
          </a>
        )}
        {telegram && (
          <a
            href={`https://t.me/${telegram}`}
            target="_blank"
            rel="noreferrer"
            className="link touch wrap-anywhere"
          >
            @{telegram}
          </a>
        )}
      </p>
    </section>
  )
}

interface ClubPlacesProps {
  places: About['places']
}

export function ClubPlaces({ places }: ClubPlacesProps) {
  const { t } = useTranslation('about')
  return (
    <section aria-labelledby="places">
      <SectionHeader id="places" title={t('places.title')} />
      <ul className="grid gap-x-10 md:grid-cols-2">
        {places.map((place) => (
          <li key={place.id} className="flex gap-3.5 border-line-soft border-t py-4">
            <span className="mt-0.5 flex-none text-text-3">
              <Icon of={MapPin} size={20} />
            </span>
            <div className="min-w-0">
              <h3 className="type-body font-[550] text-text-1">{localize(place.name)}</h3>
              <p>{localize(place.address)}</p>
              <a
                href={mapAddress(place, currentLanguage())}
                target="_blank"
                rel="noreferrer"
                className="link type-small"
              >
                {t('places.map')}
              </a>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-[66ch]">{t('places.online')}</p>
    </section>
  )
}
