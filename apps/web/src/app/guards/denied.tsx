import type { Role } from '@cco/domain/role/role'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AccessDenied } from '../../kit/access-denied.tsx'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'

export type StaffRole = Exclude<Role, 'user'>

interface Props {
  role: Role
  required: StaffRole
}

/** Who may enter, and where the person may go instead. */
export function Denied({ role, required }: Props) {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <AccessDenied
      title={t(`denied.${required}`)}
      text={t('denied.text', { role: t(`common:role.${role}`) })}
      actions={
        <>
          <Button asChild>
            <Link to={paths.calendar()}>{t('denied.calendar')}</Link>
          </Button>
          <Button asChild variant="ghost">
            <Link to={paths.home()}>{t('denied.home')}</Link>
          </Button>
        </>
      }
    />
  )
}
