import { PanelLeft } from 'lucide-react'
import { Suspense } from 'react'
import { useRole } from '../../lib/me.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Brand } from './brand.tsx'
import { CartLink } from './cart-link.tsx'
import { GuestButtons } from './guest-buttons.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { AccountMenu, PersonFacts } from './lazy-parts.ts'

interface Props {
  /** What the menu button does now. */
  menuLabel: string
  onMenu: () => void
}

/** The fixed header (spec §2 "Header"). */
export function Header({ menuLabel, onMenu }: Props) {
  const who = useRole()
  const signedIn = who.status === 'known' || who.status === 'failed'
  return (
    <header className="sticky top-0 z-(--z-header) flex h-(--header-h) items-center gap-2 border-line border-b bg-surface-0 pr-5 pl-2 max-md:gap-0.5 max-md:pr-1.5 max-md:pl-1">
      <IconButton label={menuLabel} icon={<Icon of={PanelLeft} size={20} />} onClick={onMenu} />
      <Brand />
      <span className="flex-1" />
      {signedIn && (
        <Suspense>
          <PersonFacts who={who} />
        </Suspense>
      )}
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
