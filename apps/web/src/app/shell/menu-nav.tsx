import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useMatches } from 'react-router'
import { useMenuRole } from '../../lib/me.ts'
import type { RouteHandle } from '../../lib/screen.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/loading.tsx'
import { TooltipBubble, useTooltip } from '../../ui/tooltip.tsx'
import { type MenuItem, menuGroups, menuPathOf } from './menu-items.ts'

interface MenuNavProps {
  collapsed?: boolean
  onFollow?: () => void
}

/** The places of the side menu; a spinner alone while the role is not known (spec §2 "Side menu"). */
export function MenuNav({ collapsed = false, onFollow }: MenuNavProps) {
  const { t } = useTranslation('shell')
  const role = useMenuRole()
  const { path } = (useMatches().at(-1)?.handle ?? {}) as Partial<RouteHandle>
  const current = path && menuPathOf(path)
  return (
    <nav aria-label={t('menu.label')}>
      {(role === undefined ? [] : menuGroups(role)).map((group, index) => (
        <ul
          key={group[0]?.name}
          className={classNames(
            'grid gap-0.5',
            index > 0 && 'border-line border-t',
            index > 0 && (collapsed ? 'mx-2 mt-2 pt-2 *:-mx-2' : 'mx-3 mt-2.5 pt-2.5 *:-mx-3'),
          )}
        >
          {group.map((item) => (
            <MenuLink
              key={item.name}
              item={item}
              current={item.path === current && (item.path === path ? 'page' : 'true')}
              collapsed={collapsed}
              onFollow={onFollow}
            />
          ))}
        </ul>
      ))}
      {role === undefined && (
        <div className="grid justify-items-center py-3">
          <Spinner label={t('menu.loading')} />
        </div>
      )}
    </nav>
  )
}

interface MenuLinkProps {
  item: MenuItem
  /** Whether the page shown is this one, or below it. */
  current: 'page' | 'true' | false
  /** Icons only: the name is read out, and shown in a tooltip. */
  collapsed: boolean
  onFollow?: (() => void) | undefined
}

/**
 * One place of the side menu. It is the same element whether the menu is wide or narrow: collapsing
 * must not take the focus away from a link, as a wrapper that comes and goes would.
 */
function MenuLink({ item, current, collapsed, onFollow }: MenuLinkProps) {
  const { t } = useTranslation('shell')
  const link = useRef<HTMLAnchorElement>(null)
  const id = useId()
  const { open, show, showSoon, hide, hideSoon, stay } = useTooltip()
  const name = t(`menu.${item.name}`)
  return (
    <li>
      <Link
        ref={link}
        to={item.path}
        aria-current={current || undefined}
        aria-label={collapsed ? name : undefined}
        onClick={onFollow}
        onPointerEnter={(event) => event.pointerType === 'mouse' && showSoon()}
        onPointerLeave={hideSoon}
        onPointerDown={hide}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && show()}
        onBlur={hide}
        className={classNames(
          'group relative flex items-center gap-3 rounded-md text-[0.9375rem] text-text-2 leading-none hover:bg-surface-3',
          'aria-[current]:bg-surface-3 aria-[current]:font-medium aria-[current]:text-text-1',
          'aria-[current]:before:absolute aria-[current]:before:inset-y-2 aria-[current]:before:w-[3px] aria-[current]:before:rounded-r-[3px] aria-[current]:before:bg-rubric',
          collapsed
            ? 'size-10 justify-center aria-[current]:before:-left-1'
            : 'h-10 px-3 aria-[current]:before:-left-3 max-md:h-11',
        )}
      >
        <Icon of={item.icon} size={19} className="text-text-3 group-aria-[current]:text-text-1" />
        {!collapsed && <span className="truncate">{name}</span>}
      </Link>
      {open && collapsed && (
        <TooltipBubble
          id={id}
          trigger={link}
          side="right"
          onPointerEnter={stay}
          onPointerLeave={hideSoon}
        >
          {name}
        </TooltipBubble>
      )}
    </li>
  )
}
