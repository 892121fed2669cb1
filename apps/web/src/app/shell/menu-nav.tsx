import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { useRole } from '../../lib/me.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/loading.tsx'
import { TooltipBubble, useTooltip } from '../../ui/tooltip.tsx'
import { type MenuItem, menuGroups } from './menu-items.ts'

interface MenuNavProps {
  collapsed?: boolean
  onFollow?: () => void
}

/** The places of the side menu; only a spinner while it is not known who is looking (spec §2). */
export function MenuNav({ collapsed = false, onFollow }: MenuNavProps) {
  const { t } = useTranslation('shell')
  const who = useRole()
  if (who.status === 'loading') {
    return (
      <div className="grid justify-center py-3">
        <Spinner label={t('menu.loading')} />
      </div>
    )
  }
  // A role that could not be read counts as the lowest (spec §8 "Silent handling").
  const role = {
    guest: null,
    failed: 'user',
    known: who.status === 'known' ? who.role : null,
  } as const
  return (
    <nav aria-label={t('menu.label')}>
      {menuGroups(role[who.status]).map((group, index) => (
        <ul
          key={group[0]?.name}
          className={classNames(
            'grid gap-0.5',
            index > 0 && 'border-line border-t',
            index > 0 && (collapsed ? 'mx-2 mt-2 pt-2 *:-mx-2' : 'mx-3 mt-2.5 pt-2.5 *:-mx-3'),
          )}
        >
          {group.map((item) => (
            <MenuLink key={item.name} item={item} collapsed={collapsed} onFollow={onFollow} />
          ))}
        </ul>
      ))}
    </nav>
  )
}

interface MenuLinkProps {
  item: MenuItem
  /** Icons only: the name is read out, and shown in a tooltip. */
  collapsed: boolean
  onFollow?: (() => void) | undefined
}

/**
 * One place of the side menu. It is the same element whether the menu is wide or narrow: collapsing
 * must not take the focus away from a link, as a wrapper that comes and goes would.
 */
function MenuLink({ item, collapsed, onFollow }: MenuLinkProps) {
  const { t } = useTranslation('shell')
  const link = useRef<HTMLAnchorElement>(null)
  const id = useId()
  const { open, show, showSoon, hide, hideSoon, stay } = useTooltip()
  const name = t(`menu.${item.name}`)
  return (
    <li>
      <NavLink
        ref={link}
        to={item.path}
        end={item.name === 'home'}
        aria-label={collapsed ? name : undefined}
        onClick={onFollow}
        onPointerEnter={(event) => event.pointerType === 'mouse' && showSoon()}
        onPointerLeave={hideSoon}
        onPointerDown={hide}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && show()}
        onBlur={hide}
        className={classNames(
          'group relative flex items-center gap-3 rounded-md text-[0.9375rem] text-text-2 leading-none hover:bg-surface-3',
          'aria-[current=page]:bg-surface-3 aria-[current=page]:font-medium aria-[current=page]:text-text-1',
          'aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-2 aria-[current=page]:before:w-[3px] aria-[current=page]:before:rounded-r-[3px] aria-[current=page]:before:bg-rubric',
          collapsed
            ? 'size-10 justify-center aria-[current=page]:before:-left-1'
            : 'h-10 px-3 aria-[current=page]:before:-left-3 max-md:h-11',
        )}
      >
        <Icon
          of={item.icon}
          size={19}
          className="text-text-3 group-aria-[current=page]:text-text-1"
        />
        {!collapsed && <span className="truncate">{name}</span>}
      </NavLink>
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
