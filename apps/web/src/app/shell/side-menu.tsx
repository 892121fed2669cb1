import { useTranslation } from 'react-i18next'
import { classNames } from '../../ui/class-names.ts'
import { TooltipProvider } from '../../ui/tooltip.tsx'
import { MenuNav } from './menu-nav.tsx'
import { toggleSidebar, useSidebarExpanded } from './sidebar-state.ts'

/** Milliseconds before the name of an icon shows (spec §2 "Side menu"). */
const HINT_MS = 200

/** The menu beside the page; phones have it in a sheet instead. */
export function SideMenu() {
  const { t } = useTranslation('shell')
  const expanded = useSidebarExpanded()
  return (
    <div
      className={classNames(
        'sticky top-(--header-h) flex h-[calc(100dvh-var(--header-h))] flex-col overflow-y-auto overflow-x-hidden border-line border-r bg-surface-1 max-md:hidden',
        expanded ? 'w-(--menu-w) px-3 py-4' : 'w-(--menu-w-icon) items-center px-1 py-3',
      )}
    >
      <TooltipProvider delay={HINT_MS}>
        <MenuNav collapsed={!expanded} />
      </TooltipProvider>
      {expanded && (
        <button
          type="button"
          onClick={toggleSidebar}
          className="type-small mt-auto flex items-center justify-between rounded-md px-3 py-2 text-text-3 hover:text-text-1"
        >
          {t('menu.collapse')}
          <kbd className="rounded-[4px] border border-line border-b-2 px-1.5 py-0.5 font-ui text-[0.75rem]">
            {isApple ? '⌘ B' : 'Ctrl B'}
          </kbd>
        </button>
      )}
    </div>
  )
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)
