import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import {
  dialogScrimClass,
  type OverlayLayer,
  scrimClass,
  useLayer,
  useReturnFocus,
} from './layers.ts'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** One or two lines under the title: what the dialog is about. */
  description?: ReactNode
  /** Name of the cross. */
  closeLabel: string
  /**
   * The answer that changes nothing, and the action: shown in this order under a hairline. Where they
   * stand one above the other the action is on top, unless `safeFirst`: before an action that loses
   * something.
   */
  footer?: { safe?: ReactNode; action: ReactNode; safeFirst?: boolean }
  size?: 'sm' | 'md' | 'lg'
  /** `popup` for what the club itself raises over any page. */
  layer?: OverlayLayer
  /** Something is under way that can no longer be cancelled: the dialog stays. */
  locked?: boolean
  children?: ReactNode
}

const WIDTH = { sm: 'max-w-[440px]', md: 'max-w-[520px]', lg: 'max-w-[904px]' }

/** Whether the first Escape belongs to the list of a combobox. The dialog hears it before the line. */
function hasOpenList(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('[role=combobox][aria-expanded=true]')
}

/** A question or a short form over the page; on phones a sheet that rises from the bottom. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, closeLabel, footer, children } = props
  const { size = 'md', layer = 'dialog', locked = false } = props
  const returnFocus = useReturnFocus()
  useLayer(open && layer === 'dialog')
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next || !locked) && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay className={dialogScrimClass(layer)}>
          <Radix.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            {...returnFocus}
            onEscapeKeyDown={(event) => hasOpenList(event.target) && event.preventDefault()}
            className={classNames(
              'motion-rise relative w-full rounded-t-xl border border-line bg-surface-2 shadow-3 md:rounded-xl',
              WIDTH[size],
              'max-md:max-w-none',
            )}
          >
            <header className="pt-5 pr-16 pl-4 md:pt-6 md:pl-6">
              <Radix.Title className="type-h2 text-text-1">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1.5">{description}</Radix.Description>
              )}
            </header>
            <div className="px-4 pt-4 pb-6 md:px-6">{children}</div>
            {footer && (
              <footer
                className={classNames(
                  'sticky bottom-0 flex justify-end gap-3 rounded-b-xl border-line border-t bg-surface-2 px-4 py-4 max-md:rounded-none max-md:*:grow md:px-6',
                  footer.safeFirst ? 'flex-wrap' : 'flex-wrap-reverse',
                )}
              >
                {footer.safe}
                {footer.action}
              </footer>
            )}
            {/* Last, so that focus starts on the dialog's own matter. */}
            <Radix.Close asChild>
              <IconButton
                label={closeLabel}
                icon={<Icon of={X} size={20} />}
                tooltip={false}
                className="absolute! top-4 right-3 md:top-5 md:right-4"
              />
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface SheetProps {
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
export function Sheet(props: SheetProps) {
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

interface PopupProps {
  onClose: () => void
  closeLabel: string
  /** A round drawing between the band and the words. */
  seal?: ReactNode
  /** What it is about, in the second ink. */
  kicker: string
  title: ReactNode
  children: ReactNode
}

/** What the club itself raises over any page: one piece of news, read and put away. */
export function Popup({ onClose, closeLabel, seal, kicker, title, children }: PopupProps) {
  const returnFocus = useReturnFocus()
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay
          className={`${scrimClass('popup')} grid items-end overflow-y-auto pt-10 md:place-items-center md:p-4`}
        >
          <Radix.Content
            aria-describedby={undefined}
            {...returnFocus}
            className="motion-rise relative w-full overflow-hidden rounded-t-xl border border-line bg-surface-2 text-center shadow-3 md:max-w-[440px] md:rounded-xl"
          >
            {seal && (
              <div className="h-24 border-line border-b bg-surface-3">
                <span className="absolute top-14 left-1/2 grid size-20 -translate-x-1/2 place-items-center rounded-full border border-line bg-surface-2 text-text-1">
                  {seal}
                </span>
              </div>
            )}
            <div className={`grid gap-4 px-5 pb-6 md:px-8 ${seal ? 'pt-14' : 'pt-10'}`}>
              <div>
                <p className="kicker">{kicker}</p>
                <Radix.Title className="type-h2 mt-1 text-text-1">{title}</Radix.Title>
              </div>
              {children}
            </div>
            {/* Last, so that focus starts on the popup's own matter. */}
            <Radix.Close asChild>
              <IconButton
                label={closeLabel}
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
