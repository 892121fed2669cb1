import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { useLayer } from './open-layers.ts'
import { type OverlayLayer, scrimClass } from './overlay.ts'
import { useReturnFocus } from './use-return-focus.ts'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** One or two lines under the title: what the dialog is about. */
  description?: ReactNode
  /** Name of the cross. */
  closeLabel: string
  /** The answer that changes nothing, and the deed: shown in this order under a hairline. */
  footer?: { safe?: ReactNode; deed: ReactNode }
  size?: 'sm' | 'md' | 'lg'
  /** `popup` for what the club itself raises over any page. */
  layer?: OverlayLayer
  /** Something is under way that can no longer be called off: the dialog stays. */
  locked?: boolean
  children?: ReactNode
}

const WIDTH = { sm: 'max-w-[440px]', md: 'max-w-[520px]', lg: 'max-w-[904px]' }

/** A question or a short form over the page; on phones a sheet that rises from the bottom. */
export function Dialog(props: Props) {
  const { open, onOpenChange, title, description, closeLabel, footer, children } = props
  const { size = 'md', layer = 'dialog', locked = false } = props
  const returnFocus = useReturnFocus()
  useLayer(open && layer === 'dialog')
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next || !locked) && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay
          className={`${scrimClass(layer)} grid items-end overflow-y-auto pt-10 md:place-items-center md:p-4`}
        >
          <Radix.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            {...returnFocus}
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
              <footer className="sticky bottom-0 flex flex-wrap-reverse justify-end gap-3 rounded-b-xl border-line border-t bg-surface-2 px-4 py-4 max-md:rounded-none max-md:*:grow md:px-6">
                {footer.safe}
                {footer.deed}
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
