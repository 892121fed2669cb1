import { CLUB_DETAILS } from '@cco/domain/settings/club-defaults'
import { Children, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useClub } from '../../kit/use-club.ts'
import { paths } from '../../lib/paths.ts'
import { DieMark } from '../../ui/icon.tsx'
import { InstallButton } from './install-button.tsx'

export function Footer() {
  const { t } = useTranslation('shell')
  // Drawn with the general details until the club's own are known, so that nothing jumps.
  const club = useClub() ?? CLUB_DETAILS
  const year = new Date().getFullYear()
  return (
    <footer className="type-small @container border-line border-t px-(--gutter) py-8 text-text-3">
      <div className="mx-auto max-w-(--content-max)">
        <div className="grid grid-cols-2 gap-8 max-md:gap-6 @min-[40rem]:grid-cols-[1.6fr_1fr_1fr_1.3fr]">
          <div className="@max-[40rem]:col-span-2">
            <p className="flex items-center gap-2.5 text-text-1">
              <DieMark />
              <b className="min-w-0 wrap-anywhere font-bold font-display text-[1.5rem] leading-none tracking-[0.04em]">
                {club.name}
              </b>
            </p>
            <p className="mt-2.5 max-w-[30ch] font-display text-[1.125rem] text-text-2 italic leading-snug">
              {t('footer.say')}
            </p>
            <InstallButton />
          </div>
          <FooterColumn title={t('footer.play')}>
            <Link to={paths.stories()}>{t('menu.stories')}</Link>
            <Link to={paths.calendar()}>{t('menu.calendar')}</Link>
            <Link to={paths.masters()}>{t('menu.masters')}</Link>
            <Link to={paths.giftGame()}>{t('footer.gift')}</Link>
          </FooterColumn>
          <FooterColumn title={t('footer.club')}>
            <Link to={paths.about()}>{t('footer.about')}</Link>
            <Link to={paths.rating()}>{t('menu.rating')}</Link>
            <Link to={paths.guilds()}>{t('menu.guilds')}</Link>
            <Link to={paths.subscriptions()}>{t('menu.subscriptions')}</Link>
            <Link to={paths.careers()}>{t('menu.careers')}</Link>
            <Link to={paths.companies()}>{t('menu.companies')}</Link>
          </FooterColumn>
          <FooterColumn title={t('footer.help')}>
            <Link to={paths.about('refunds')}>{t('footer.refunds')}</Link>
            <Link to={paths.about('safety')}>{t('footer.safety')}</Link>
            <Link to={paths.documents('offer')}>{t('footer.documents')}</Link>
            <Link to={paths.documents('privacy')}>{t('footer.privacy')}</Link>
            <a href={`mailto:${club.email}`}>
              <Address of={club.email} />
            </a>
            {club.phone && <a href={`tel:${club.phone.replace(/[^+\d]/g, '')}`}>{club.phone}</a>}
            {club.telegram && <a href={`https://t.me/${club.telegram}`}>@{club.telegram}</a>}
          </FooterColumn>
        </div>
        <div className="mt-6 flex flex-wrap justify-between gap-x-4 gap-y-1 border-line-soft border-t pt-4">
          <span className="wrap-anywhere">{t('footer.rights', { year, name: club.name })}</span>
          <span>{t('footer.emblems')}</span>
        </div>
      </div>
    </footer>
  )
}

/** An email address; one that does not fit in a line goes on in the next after its “@”. */
function Address({ of }: { of: string }) {
  const [user, host] = of.split('@')
  return (
    <>
      {user}@<wbr />
      {host}
    </>
  )
}

interface Props {
  title: string
  /** Links, one a line. */
  children: ReactNode
}

function FooterColumn({ title, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="type-caption mb-1 text-text-2">
        {title}
      </h2>
      <ul>
        {Children.map(
          children,
          (link) =>
            link && (
              <li className="*:touch *:inline-block wrap-anywhere *:py-1 *:hover:text-text-1">
                {link}
              </li>
            ),
        )}
      </ul>
    </section>
  )
}
