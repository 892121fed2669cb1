import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetLinkToConfirm, type LinkToConfirm } from '../../../../lib/letter-link.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'

interface Props {
  link: LinkToConfirm
}

/** Asks before a link signs in that this browser did not ask for: anybody may have sent it. */
export function LinkConfirmDialog({ link }: Props) {
  const { t } = useTranslation('auth')
  const [busy, setBusy] = useState(false)
  const leave = () => {
    if (!busy) forgetLinkToConfirm()
  }
  const follow = () => {
    setBusy(true)
    void link.follow()
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={leave}
      title={t('linkConfirmTitle')}
      description={t('linkConfirmText')}
      closeLabel={t('close')}
      footer={{
        safe: (
          <Button variant="ghost" onClick={leave}>
            {t('linkConfirmNo')}
          </Button>
        ),
        deed: (
          <Button variant="primary" busy={busy} busyLabel={t('confirming')} onClick={follow}>
            {t('linkConfirmYes')}
          </Button>
        ),
      }}
    />
  )
}
