import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maskedFileText } from '../../../kit/file-toast.ts'
import { api } from '../../../lib/api.ts'
import { dayKey } from '../../../lib/day.ts'
import { downloadExport } from '../../../lib/download.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ProgressBar } from '../../../ui/meters.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { logFilters, useLogAddress } from './model.ts'

type State = { kind: 'idle' } | { kind: 'counting' } | ({ kind: 'loading' } & FileProgress)

interface Props {
  /** Whether an export can be started on this tab; a running one is shown on both. */
  offered: boolean
}

/** The abort reason after leaving the page, where no toast is shown. */
const LEFT = 'left'

/** Exports the filtered rows with progress and a cancel button. */
export function LogExport({ offered }: Props) {
  const { t } = useTranslation(['systemLogs', 'common', 'error'])
  const address = useLogAddress()
  const [state, setState] = useState<State>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(LEFT), [])

  const start = async () => {
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setState({ kind: 'counting' })
    try {
      const filters = logFilters(address, Date.now())
      const ticket = await api.exports.systemLogs.mutate({ filters })
      const onProgress = (done: number) => setState({ kind: 'loading', done, total: ticket.rows })
      onProgress(0)
      const name = `cco-system-log-${dayKey(Date.now())}.csv`
      const rows = await downloadExport(ticket, name, { onProgress, signal })
      const text = maskedFileText()
      const title = t('export.done', { count: rows })
      showToast({ tone: 'success', title, ...(text && { text }) })
    } catch (error) {
      if (signal.reason === LEFT) return
      if (signal.aborted) showToast({ tone: 'info', title: t('export.cancelled') })
      else showToast({ tone: 'danger', title: t('export.failed'), text: errorPhrase(error, t) })
    } finally {
      setState({ kind: 'idle' })
    }
  }
  if (state.kind === 'loading') {
    const progress = t('export.progress', { done: state.done, total: state.total })
    return (
      <div className="flex min-w-64 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-32 flex-1">
          <ProgressBar
            label={t('export.label')}
            value={state.done}
            max={state.total}
            valueText={progress}
          />
        </div>
        <span className="num type-small">{progress}</span>
        <Button onClick={() => running.current?.abort()}>{t('export.cancel')}</Button>
      </div>
    )
  }
  if (state.kind === 'idle' && !offered) return null
  return (
    <Button
      icon={<Icon of={Download} />}
      busy={state.kind === 'counting'}
      busyLabel={t('export.counting')}
      onClick={start}
    >
      {t('export.start')}
    </Button>
  )
}

/** Rows received of all rows. */
interface FileProgress {
  done: number
  total: number
}
