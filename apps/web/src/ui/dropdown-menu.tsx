import { Root as Slot } from 'radix-ui/slot'
import { lazy, type ReactElement, useId, useRef, useState } from 'react'
import { LaterPart } from './later-part.tsx'
import type { MenuEntry } from './menu-entry.ts'

const load = () => import('./dropdown-menu-content.tsx')
const Content = lazy(() => load().then((file) => ({ default: file.DropdownMenuContent })))

interface Props {
  /** A button. It keeps its place and focus: only what opens is downloaded, on first use. */
  trigger: ReactElement
  entries: readonly MenuEntry[]
  align?: 'start' | 'end'
}

/** A menu of actions or choices. Not modal, so that the page stays readable behind it. */
export function DropdownMenu({ trigger, entries, align = 'end' }: Props) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  // A menu opened from the keyboard starts on its first item.
  const byKeyboard = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  const toggle = (next: boolean, keyboard: boolean) => {
    byKeyboard.current = keyboard
    setWanted(true)
    setOpen(next)
  }
  return (
    <span className="relative inline-flex">
      <Slot
        ref={button}
        id={id}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={(event) => toggle(!open, event.detail === 0)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          toggle(true, true)
        }}
      >
        {trigger}
      </Slot>
      {wanted && (
        <LaterPart>
          <Content
            open={open}
            onOpenChange={setOpen}
            trigger={button}
            labelledBy={id}
            byKeyboard={byKeyboard}
            entries={entries}
            align={align}
          />
        </LaterPart>
      )}
    </span>
  )
}
