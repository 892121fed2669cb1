import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SectionHeader } from '../../../../kit/section-header.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { Group } from './places.ts'

/** Pages of one kind beside each other. */
export function PlaceGroup({ group: { name, places } }: { group: Group }) {
  const { t } = useTranslation('administration')
  const id = `places-${name}`
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={t(`group.${name}`)} />
      <ul className="grid gap-3 md:grid-cols-2 md:gap-4 xl:grid-cols-3">
        {places.map((place) => (
          <li
            key={place.name}
            className="group panel relative flex gap-3.5 p-4 hover:bg-surface-2 md:p-5"
          >
            <span className="grid size-10 flex-none place-items-center rounded-full bg-surface-3 text-text-2">
              <Icon of={place.icon} size={20} />
            </span>
            <div className="min-w-0">
              <h3 className="type-h4">
                <Link
                  to={place.path}
                  className="text-text-1 after:absolute after:inset-0 after:rounded-lg after:content-['']"
                >
                  <span className="title-link">{t(`place.${place.name}`)}</span>
                </Link>
              </h3>
              <p className="type-small mt-1 text-text-2">{t(`about.${place.name}`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
