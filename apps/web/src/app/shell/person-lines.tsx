import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { trpc } from '../../lib/api.ts'
import { useConditionRequest } from '../../lib/conditions.ts'
import { phrases } from '../../lib/i18n.ts'
import { useLiveChanges } from '../../lib/live.ts'
import { useMe } from '../../lib/me.ts'
import { SuspensionLine } from './suspension-line.tsx'
import { ZoneQuestionHost } from './zone-question-host.tsx'

const ConditionDialog = lazy(async () => {
  const load = import('../../features/people/documents/condition-dialog.tsx')
  const [file] = await Promise.all([load, phrases('consents', 'documents')])
  return { default: file.ConditionDialog }
})

/** The dialog that lifts the refusal of a write, wherever on the site it was refused. */
function ConditionHost() {
  const request = useConditionRequest()
  if (!request) return null
  return (
    <Suspense>
      <ConditionDialog {...request} />
    </Suspense>
  )
}

/** What the site has to say to a signed-in person above every page. */
export function PersonLines() {
  const client = useQueryClient()
  const suspension = useMe().data?.suspension
  // Every decision about the viewer comes with a notification.
  useLiveChanges(['notifications'], () => {
    void client.invalidateQueries(trpc.profiles.me.queryFilter())
  })
  return (
    <>
      <ConditionHost />
      {suspension && <SuspensionLine {...suspension} />}
      <ZoneQuestionHost />
    </>
  )
}
