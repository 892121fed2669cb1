import { PanelLeft, Search, ShoppingBag, UserRoundPlus } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { type AuthTab, openAuthDialog } from '../../lib/auth-dialog.ts'
import { useCartEntries } from '../../lib/cart.ts'
import { useRole } from '../../lib/me.ts'
import { paths } from '../../lib/paths.ts'
import { openSearch } from '../../lib/site-search.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { DieMark, Icon } from '../../ui/icon.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { LanguageMenu } from './language-menu.tsx'
import { AccountMenu, loadAuthDialog, UserFacts } from './lazy-parts.ts'

interface Props {
  /** What the menu button does now. */
  menuLabel: string
  onMenu: () => void
}

/** The fixed header (spec §2 "Header"). */
export function Header({ menuLabel, onMenu }: Props) {
  const { t } = useTranslation('shell')
  const who = useRole()
  const signedIn = who.status === 'known' || who.status === 'failed'
  return (
    <header className="@container sticky top-0 z-(--z-header) flex h-(--header-h) items-center gap-2 border-line border-b bg-surface-0 pr-5 pl-2 max-md:gap-0.5 max-md:pr-1.5 max-md:pl-1">
      <IconButton label={menuLabel} icon={<Icon of={PanelLeft} size={20} />} onClick={onMenu} />
      <Brand />
      <span className="flex-1" />
      {signedIn && (
        <Suspense>
          <UserFacts who={who} />
        </Suspense>
      )}
      <IconButton
        className="max-md:hidden"
        label={t('header.search')}
        aria-keyshortcuts="Control+K Meta+K"
        icon={<Icon of={Search} size={20} />}
        onClick={openSearch}
      />
      <CartLink />
      <LanguageMenu withTheme={!signedIn} />
      {who.status === 'guest' && <GuestButtons />}
      {signedIn && (
        <Suspense>
          <AccountMenu profile={who.status === 'known' ? who.profile : null} />
        </Suspense>
      )}
    </header>
  )
}

/** The mark and the title, on tablets in two lines; phones have the short form alone (spec §2 "Header"). */
function Brand() {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <Link
      to={paths.home()}
      className="ml-0.5 flex h-10 min-w-0 items-center gap-2.5 rounded-sm text-text-1"
    >
      <DieMark className="h-[30px] w-7 max-md:hidden" />
      <b className="font-bold font-display text-[1.5rem] leading-none tracking-[0.04em] max-md:text-[1.375rem]">
        {t('brand')}
      </b>
      <span className="ml-0.5 min-w-0 text-balance border-line border-l py-0.5 pl-3 font-display text-[1.0625rem] text-text-3 italic leading-none max-lg:max-w-28 max-lg:text-[0.9375rem] max-md:hidden lg:truncate">
        {t('common:siteTitle')}
      </span>
    </Link>
  )
}

/** The cart with its count; phones have room for one digit (spec §2 "Header"). */
function CartLink() {
  const { t } = useTranslation('shell')
  const count = useCartEntries().length
  const phone = useNarrow()
  return (
    <IconButton
      asChild
      label={count > 0 ? t('header.cartCount', { count }) : t('header.cart')}
      icon={<Icon of={ShoppingBag} size={20} />}
      count={count > 0 ? badge(count, phone) : undefined}
    >
      <Link to={paths.cart()} />
    </IconButton>
  )
}

function badge(count: number, phone: boolean): string {
  return phone && count > 9 ? '9+' : String(count)
}

/** Begins the download while the pointer is still on its way; a failure shows when it is pressed. */
const approach = () => void loadAuthDialog().catch(() => {})

/**
 * For those who are not signed in: both open the dialog over the page they are reading, and on the
 * page of signing in they choose its tab.
 */
function GuestButtons() {
  const { t } = useTranslation('shell')
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isAuthPage = pathname === paths.auth()
  const opens = isAuthPage ? undefined : 'dialog'
  const open = (tab: AuthTab) => {
    if (!isAuthPage) return openAuthDialog(tab)
    const next = new URLSearchParams(search).get('next') ?? undefined
    const address = paths.auth({ tab: tab === 'signup' ? tab : undefined, next })
    void navigate(address, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <Button
        variant="ghost"
        aria-haspopup={opens}
        onPointerEnter={approach}
        onFocus={approach}
        onClick={() => open('login')}
        className="max-md:px-2 max-[420px]:px-1.5 max-[420px]:text-[0.8125rem]"
      >
        {t('header.signIn')}
      </Button>
      <Button
        aria-haspopup={opens}
        aria-label={t('header.signUp')}
        onPointerEnter={approach}
        onFocus={approach}
        onClick={() => open('signup')}
        className="max-md:mr-1 max-md:px-2.5 max-[420px]:px-2 max-[420px]:text-[0.8125rem]"
      >
        {/* At 320 px, or with larger text, there is no room for the words of both buttons. */}
        <Icon of={UserRoundPlus} className="@min-[22.5rem]:hidden" />
        <span className="@max-[22.5rem]:hidden">{t('header.signUp')}</span>
      </Button>
    </>
  )
}
