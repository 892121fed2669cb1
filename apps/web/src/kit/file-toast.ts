import i18next from 'i18next'
import { streamerMode } from '../lib/streamer.ts'
import { showToast } from '../ui/toast.tsx'

/** What to add to a toast about a file that was just saved: that streamer mode left something out. */
export function maskedFileText(): string | undefined {
  return streamerMode() === 'on' ? i18next.t('shell:streamer.file') : undefined
}

/** Says so of a file about which nothing else is said. */
export function showFileMasked(): void {
  const title = maskedFileText()
  if (title !== undefined) showToast({ tone: 'info', title })
}
