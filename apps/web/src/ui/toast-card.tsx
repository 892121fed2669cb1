import { X } from 'lucide-react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import type { Toast } from './toast.ts'
import { TONES } from './tone.ts'

interface Props {
  toast: Toast
  closeLabel: string
  onClose: () => void
}

/** One bold line, one plain, at most one small action. */
export function ToastCard({ toast, closeLabel, onClose }: Props) {
  const { icon, text } = TONES[toast.tone]
  return (
    <div className="overlay flex w-full gap-3 md:max-w-[380px] px-4 py-3.5">
      <Icon of={icon} size={19} className={`mt-0.5 ${text}`} />
      <div className="min-w-0 flex-1">
        <p className="type-body-strong text-text-1">{toast.title}</p>
        {toast.text && <p className="type-small">{toast.text}</p>}
        {toast.action && (
          <Button
            size="sm"
            className="mt-2"
            onClick={() => {
              toast.action?.onClick()
              onClose()
            }}
          >
            {toast.action.label}
          </Button>
        )}
      </div>
      <IconButton
        size="sm"
        label={closeLabel}
        icon={<Icon of={X} size={17} />}
        tooltip={false}
        className="-mt-1 -mr-2"
        onClick={onClose}
      />
    </div>
  )
}
