import type { Language } from '@cco/domain/language/languages'
import type { ManagedCard } from '@cco/domain/master-cards/management'
import { avatarOfSize } from '@cco/domain/profiles/avatar'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { GenreLabel } from '../../../kit/labels.tsx'
import { SiteLinks } from '../../../kit/site-links.tsx'
import { Avatar } from '../../../ui/avatar.tsx'

interface Props {
  /** Of a new card, which has no place yet. */
  id: string
  photo: string | null
  fields: ManagedCard['fields']
  language: Language
  children?: ReactNode
}

/** What guests read of a card in one language. */
export function CardPreview({ id, photo, fields, language, children }: Props) {
  const { t } = useTranslation(['masterCards', 'common'])
  const { name, headline, bio, genres, languages, links } = fields
  return (
    <article
      lang={language}
      aria-label={t(`common:language.${language}`)}
      className="panel flex min-w-0 flex-wrap gap-5 p-4 md:p-6"
    >
      <Avatar
        id={id}
        name={name[language] || '–'}
        src={photo && avatarOfSize(photo, 256)}
        size={104}
      />
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="type-h3 wrap-anywhere">{name[language] || '–'}</h2>
        <p className="wrap-anywhere mt-1 font-display font-medium text-[1.125rem] text-text-2 italic leading-snug">
          {headline[language]}
        </p>
        <p className="wrap-anywhere mt-3 max-w-(--measure-ui) whitespace-pre-line">
          {bio[language]}
        </p>
        {genres.length > 0 && (
          <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1.5">
            {genres.map((genre) => (
              <GenreLabel key={genre} genre={genre} />
            ))}
          </p>
        )}
        <p className="type-small mt-2 text-text-3">
          {languages.map((one) => t(`common:language.${one}`)).join(', ')}
        </p>
        {links.length > 0 && (
          <div className="mt-2">
            <SiteLinks label={t('field.links')} links={links} />
          </div>
        )}
        {children}
      </div>
    </article>
  )
}
