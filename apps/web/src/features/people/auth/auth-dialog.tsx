import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/auth.ts'
import type { AuthTab } from '../../../lib/auth-dialog.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { dialogScrimClass, useLayer, useReturnFocus } from '../../../ui/layers.ts'
import { AuthPanel, AuthScene } from './auth-panel.tsx'

interface Props {
  /** The tab to open; null closes the dialog. */
  tab: AuthTab | null
  onClose: () => void
}

/**
 * Signing in over the current page; on phones a sheet from the bottom. Not a `Dialog` of `ui/`:
 * the scene fills one side to the edge.
 */
export function AuthDialog({ tab: requestedTab, onClose }: Props) {
  const { t } = useTranslation('auth')
  const [tab, setTab] = useState<AuthTab>(requestedTab ?? 'login')
  useEffect(() => {
    if (requestedTab) setTab(requestedTab)
  }, [requestedTab])
  useLayer(requestedTab !== null)
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus()
  // Signed in by a form, by an emailed code, or in another tab by an emailed link.
  const { status } = useSession()
  useEffect(() => {
    if (status === 'signedIn') onClose()
  }, [status, onClose])

  return (
    <Radix.Root open={requestedTab !== null} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={dialogScrimClass('dialog')}>
          <Radix.Content
            aria-describedby={undefined}
            onOpenAutoFocus={(event) => {
              onOpenAutoFocus()
              focusFirstField(event)
            }}
            onCloseAutoFocus={onCloseAutoFocus}
            onInteractOutside={keepOpenForToast}
            className="motion-rise relative grid w-full overflow-hidden rounded-t-xl border border-line bg-surface-2 shadow-3 md:max-w-[904px] md:grid-cols-[372px_minmax(0,1fr)] md:rounded-xl"
          >
            <AuthScene />
            <div className="grid content-center gap-4.5 px-4 pt-5 pb-7 md:px-10 md:pt-7 md:pb-8">
              <AuthPanel
                tab={tab}
                onTabChange={setTab}
                takesFocus
                heading={(text) => (
                  <Radix.Title className="type-h2 pr-10 text-text-1">{text}</Radix.Title>
                )}
              />
            </div>
            <Radix.Close asChild>
              <IconButton
                label={t('close')}
                icon={<Icon of={X} size={20} />}
                tooltip={false}
                className="absolute! top-3 right-3"
              />
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** On a touch screen the dialog itself is focused: a focused field would open the keyboard. */
function focusFirstField(event: Event): void {
  const field = (event.currentTarget as HTMLElement).querySelector('input')
  if (!field || matchMedia('(pointer: coarse)').matches) return
  event.preventDefault()
  field.focus()
}

/** Dismissing a toast must not close the dialog. */
function keepOpenForToast(event: Event): void {
  if ((event.target as Element).closest('[data-sonner-toaster]')) event.preventDefault()
}
