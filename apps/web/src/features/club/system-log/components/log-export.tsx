import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayKey } from '../../../../lib/day.ts'
import { errorPhrase } from '../../../../lib/error.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { ProgressBar } from '../../../../ui/progress-bar.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { type FileProgress, fetchLogFile, saveFile } from './log-file.ts'
import { filtersAsked, useLogAddress } from './use-log-address.ts'

type State = { kind: 'idle' } | { kind: 'counting' } | ({ kind: 'coming' } & FileProgress)

interface Props {
  /** Whether a new export can be started here; one that runs is shown wherever the reader is. */
  offered: boolean
}

/** Why an export ends whose page was left: nobody is there to be notified. */
const LEFT = 'left'

/** The rows that the filters leave as a file, with how far it is and a way to stop. */
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
      const onProgress = (progress: FileProgress) => setState({ kind: 'coming', ...progress })
      const { file, rows } = await fetchLogFile(
        filtersAsked(address, Date.now()),
        onProgress,
        signal,
      )
      saveFile(file, `cco-system-log-${dayKey(Date.now())}.csv`)
      showToast({ tone: 'success', title: t('export.done', { count: rows }) })
    } catch (error) {
      if (signal.reason === LEFT) return
      if (signal.aborted) showToast({ tone: 'info', title: t('export.cancelled') })
      else showToast({ tone: 'danger', title: t('export.failed'), text: errorPhrase(error, t) })
    } finally {
      setState({ kind: 'idle' })
    }
  }
  if (state.kind === 'coming') {
    const words = t('export.progress', { done: state.done, total: state.total })
    return (
      <div className="flex min-w-64 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-32 flex-1">
          <ProgressBar
            label={t('export.label')}
            value={state.done}
            max={state.total}
            valueText={words}
          />
        </div>
        <span className="num type-small">{words}</span>
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
