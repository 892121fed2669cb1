import { Root as Slot } from 'radix-ui/slot'
import { lazy, type ReactElement, type ReactNode, useRef, useState } from 'react'
import { LaterPart } from './later-part.tsx'
import { useLayer } from './layers.ts'

const load = () => import('./popover-content.tsx')
/** What a popover shows, downloaded on first use; stands within a `Suspense`. */
export const PopoverContent = lazy(() => load().then((file) => ({ default: file.PopoverContent })))

interface Props {
  /** A button. It keeps its place and focus: only what opens is downloaded, on first use. */
  trigger: ReactElement
  /** Names the panel for a screen reader. */
  label: string
  align?: 'start' | 'center' | 'end'
  /** Drawn only while open; `close` for what should close it after a choice. */
  children: (close: () => void) => ReactNode
}

/** A panel beside a button: notifications, a date, a set of filters. */
export function Popover({ trigger, label, align = 'end', children }: Props) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useLayer(open)
  return (
    <>
      <Slot
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => {
          setWanted(true)
          setOpen(!open)
        }}
      >
        {trigger}
      </Slot>
      {wanted && (
        <LaterPart>
          <PopoverContent
            open={open}
            onOpenChange={setOpen}
            trigger={button}
            label={label}
            align={align}
          >
            {children}
          </PopoverContent>
        </LaterPart>
      )}
    </>
  )
}
