import { X } from 'lucide-react'
import { Toaster as Sonner } from 'sonner'
import { buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'
import { TONES, type Tone } from './notice.tsx'
import { useNarrow } from './use-narrow.ts'

interface Props {
  label: string
  closeLabel: string
}

const iconOf = (tone: Tone) => <Icon of={TONES[tone].icon} size={19} className={TONES[tone].text} />

const ICONS = {
  info: iconOf('info'),
  success: iconOf('success'),
  warning: iconOf('warn'),
  error: iconOf('danger'),
  close: <Icon of={X} size={17} />,
}

/** A drawing; one bold line, one plain, at most one small action below them; a cross. */
const CLASSES = {
  toast: 'overlay grid w-full grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 px-4 py-3.5',
  icon: 'mt-0.5',
  title: 'type-body-strong text-text-1',
  description: 'type-small',
  actionButton: `col-start-2 row-start-2 mt-2 justify-self-start ${buttonClass({ size: 'sm' })}`,
  closeButton:
    'touch relative col-start-3 row-start-1 -mt-1 -mr-2 inline-grid size-8 place-items-center rounded-md text-text-2 transition-colors hover:bg-surface-3 hover:text-text-1',
}

/** Downloaded with the first toast. */
export function Toaster({ label, closeLabel }: Props) {
  const narrow = useNarrow()
  return (
    <Sonner
      containerAriaLabel={label}
      visibleToasts={1}
      position={narrow ? 'top-center' : 'bottom-right'}
      offset={16}
      mobileOffset={8}
      gap={12}
      closeButton
      icons={ICONS}
      toastOptions={{ unstyled: true, classNames: CLASSES, closeButtonAriaLabel: closeLabel }}
      style={{ zIndex: 'var(--z-toast)', '--width': '380px' }}
    />
  )
}
