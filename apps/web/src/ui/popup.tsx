import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { scrimClass } from './overlay.ts'
import { useReturnFocus } from './use-return-focus.ts'

interface Props {
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
export function Popup({ onClose, closeLabel, seal, kicker, title, children }: Props) {
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
