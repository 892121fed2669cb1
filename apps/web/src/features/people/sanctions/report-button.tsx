import type { ReportSubject } from '@cco/domain/moderation/cases'
import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { phrases } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** The dialog that reports something, downloaded when it first opens. */
export const ReportDialog = lazy(async () => {
  const [file] = await Promise.all([
    import('./report-dialog.tsx'),
    phrases('staffTables', 'sanctions'),
  ])
  return { default: file.ReportDialog }
})

interface Props {
  subject: { kind: ReportSubject; id: string }
  /** Says what is reported, for a screen reader as well. */
  label: string
}

/** Opens the dialog that reports a profile or a review. */
export function ReportButton({ subject, label }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<Icon of={Flag} size={16} />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Suspense>
        {open && <ReportDialog subject={subject} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
