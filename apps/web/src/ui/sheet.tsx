import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { useLayer } from './open-layers.ts'
import { scrimClass } from './overlay.ts'
import { useReturnFocus } from './use-return-focus.ts'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  closeLabel: string
  side?: 'left' | 'right'
  /** `menu` is the phone's side menu (18rem), `panel` holds filters and details (26rem). */
  width?: 'menu' | 'panel'
  /** Actions that stay in sight under a hairline while the rest scrolls. */
  footer?: ReactNode
  children: ReactNode
}

/** A panel that comes in from the side: the menu on phones, filters, details of a row. */
export function Sheet(props: Props) {
  const { open, onOpenChange, title, closeLabel, footer, children } = props
  const { side = 'left', width = 'menu' } = props
  const returnFocus = useReturnFocus()
  useLayer(open)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass('dialog')} />
        <Radix.Content
          aria-describedby={undefined}
          {...returnFocus}
          className={classNames(
            'motion-slide fixed inset-y-0 z-(--z-dialog) flex max-w-[calc(100vw-2.75rem)] flex-col bg-surface-1 shadow-3',
            side === 'left' && 'left-0 border-line border-r',
            side === 'right' && 'right-0 border-line border-l [--slide-from:12px]',
            width === 'menu' ? 'w-(--menu-w-sheet)' : 'w-[26rem]',
          )}
        >
          <header className="flex min-h-(--header-h) items-center gap-3 border-line border-b py-2 pr-2 pl-4">
            <Radix.Title className="type-h3 min-w-0 flex-1 text-text-1">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label={closeLabel} icon={<Icon of={X} size={20} />} tooltip={false} />
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-3">{children}</div>
          {footer && (
            <footer className="flex flex-wrap-reverse gap-3 border-line border-t p-4 *:grow">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
