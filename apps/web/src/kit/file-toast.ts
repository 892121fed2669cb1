import i18next from 'i18next'
import { streamerMode } from '../lib/streamer.ts'
import { showToast } from '../ui/toast.tsx'

/** Says of a file that was just saved that streamer mode left something out of it. */
export function showFileMasked(): void {
  if (streamerMode() !== 'on') return
  showToast({ tone: 'info', title: i18next.t('shell:streamer.file') })
}
