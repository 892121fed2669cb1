import type { OwnProfile } from '@cco/domain/profile/contract'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../../ui/button.tsx'

const LeaveDialog = lazy(async () => {
  const module = await import('../../forms/leave-dialog.tsx')
  return { default: module.LeaveDialog }
})

interface Props {
  profile: OwnProfile
}

export function Leave({ profile }: Props) {
  const { t } = useTranslation('security')
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('leaveGo')}
      </Button>
      {open && (
        <Suspense>
          <LeaveDialog profile={profile} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
