import { useTranslation } from 'react-i18next'
import { useRole } from '../../lib/me.ts'
import { classNames } from '../../ui/class-names.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { menuGroups } from './menu-items.ts'
import { MenuLink } from './menu-link.tsx'

interface Props {
  collapsed?: boolean
  onFollow?: () => void
}

/** The places of the side menu; only a spinner while it is not known who is looking (spec §2). */
export function MenuNav({ collapsed = false, onFollow }: Props) {
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
