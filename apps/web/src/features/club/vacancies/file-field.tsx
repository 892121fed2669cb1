import type { UploadedFile } from '@cco/domain/vacancies/application'
import { APPLICATION_FILE_TYPES } from '@cco/domain/vacancies/limits'
import { FileText, Paperclip, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorPhrase } from '../../../lib/error.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ProgressBar } from '../../../ui/meters.tsx'
import { megabytes } from './model.ts'
import { uploadFile } from './upload.ts'

interface Props {
  file: UploadedFile | null
  onChange: (file: UploadedFile | null) => void
  /** Whether a file is on its way. */
  onBusy: (isBusy: boolean) => void
}

/** A file for an application, uploaded as soon as it is selected. */
export function FileField({ file, onChange, onBusy }: Props) {
  const { t } = useTranslation(['vacancies', 'error', 'common'])
  const [sent, setSent] = useState<number>()
  const [refused, setRefused] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const stop = useRef<AbortController>(null)
  const noteId = useId()

  async function choose(chosen: File | undefined): Promise<void> {
    if (!chosen) return
    stop.current?.abort()
    const controller = new AbortController()
    stop.current = controller
    setRefused(undefined)
    setSent(0)
    onBusy(true)
    try {
      const { signal } = controller
      onChange(await uploadFile(chosen, { onProgress: setSent, signal }))
    } catch (error) {
      if (!controller.signal.aborted) setRefused(errorPhrase(error, t))
    } finally {
      if (stop.current === controller) {
        setSent(undefined)
        onBusy(false)
      }
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset adds a border and a legend
    <div role="group" aria-label={t('file')} className="grid gap-1.5">
      <span aria-hidden="true" className="type-label flex flex-wrap gap-x-1.5 text-text-1">
        {t('file')}
        <span className="font-normal text-text-3">{t('optional')}</span>
      </span>
      <div className="flex min-h-14 items-center gap-3 rounded-md border border-line-control border-dashed bg-surface-well px-3.5 py-2.5">
        <Icon of={file ? FileText : Paperclip} size={18} className="flex-none text-text-3" />
        {file ? (
          <>
            <span className="min-w-0 flex-1 text-text-1">
              <span className="type-label block truncate font-normal">{file.name}</span>
              <span className="type-small block text-text-3">
                {t('uploaded', { megabytes: megabytes(file.bytes) })}
              </span>
            </span>
            <IconButton
              size="sm"
              label={t('removeFile', { name: file.name })}
              icon={<Icon of={X} />}
              onClick={() => onChange(null)}
            />
          </>
        ) : sent !== undefined ? (
          <span className="min-w-0 flex-1">
            <ProgressBar
              label={t('uploading')}
              value={Math.round(100 * sent)}
              max={100}
              valueText={`${Math.round(100 * sent)}%`}
            />
          </span>
        ) : (
          <Button size="sm" aria-describedby={noteId} onClick={() => input.current?.click()}>
            {t('choose')}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept={APPLICATION_FILE_TYPES.join(',')}
        aria-label={t('choose')}
        hidden
        onChange={(event) => {
          void choose(event.target.files?.[0])
          // The same file can be selected again.
          event.target.value = ''
        }}
      />
      <p
        id={noteId}
        role={refused ? 'alert' : undefined}
        className={refused ? 'type-small text-danger' : 'type-small text-text-3'}
      >
        {refused ?? t('fileHelp')}
      </p>
    </div>
  )
}
