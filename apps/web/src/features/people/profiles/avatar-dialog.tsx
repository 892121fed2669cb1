import type { ProfileSettings } from '@cco/domain/profiles/contract'
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorPhrase } from '../../../lib/error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ProgressBar } from '../../../ui/meters.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { type AvatarPicture, uploadAvatar } from './avatar-upload.ts'
import { behindWindow, middleOf, moved, smallestSize, zoomed } from './crop.ts'
import '../../../kit/crop-area.css'

/** One press of an arrow key, in parts of the window. */
const STEP = 0.05
const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

interface AvatarDialogProps {
  picture: AvatarPicture
  onClose: () => void
  onSaved: (settings: ProfileSettings) => void
}

/** Selects the square of a picture and uploads it. */
export function AvatarDialog({ picture, onClose, onSaved }: AvatarDialogProps) {
  const { t } = useTranslation(['profiles', 'common', 'error'])
  const [crop, setCrop] = useState(() => middleOf(picture))
  /** The part that was sent; undefined while nothing is being sent. */
  const [sent, setSent] = useState<number>()
  const [refused, setRefused] = useState<string>()
  const zoomId = useId()
  const last = useRef<{ x: number; y: number }>(undefined)
  const behind = behindWindow(picture, crop)
  const percent = (part: number) => `${100 * part}%`

  function drag(event: PointerEvent<HTMLDivElement>): void {
    if (!last.current) return
    const { clientX: x, clientY: y, currentTarget } = event
    const by = { x: last.current.x - x, y: last.current.y - y }
    const width = currentTarget.clientWidth
    last.current = { x, y }
    setCrop((from) => moved(picture, from, { x: by.x / width, y: by.y / width }))
  }

  function step(event: KeyboardEvent): void {
    const by = ARROWS[event.key]
    if (!by) return
    event.preventDefault()
    setCrop((from) => moved(picture, from, by))
  }

  async function send(): Promise<void> {
    setRefused(undefined)
    setSent(0)
    try {
      onSaved(await uploadAvatar(picture, crop, setSent))
    } catch (error) {
      const text = errorPhrase(error, t)
      setRefused(text)
      showToast({ tone: 'danger', title: t('avatar.failed'), text })
      setSent(undefined)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={sent !== undefined}
      title={t('avatar.cropTitle')}
      description={t('avatar.cropHelp')}
      closeLabel={t('common:close')}
      size="sm"
      footer={{
        safe: (
          <Button
            variant="ghost"
            onClick={onClose}
            {...(sent !== undefined && { disabledReason: t('avatar.sending') })}
          >
            {t('common:cancel')}
          </Button>
        ),
        action: (
          <Button
            variant="primary"
            busy={sent !== undefined}
            busyLabel={t('avatar.sending')}
            onClick={() => void send()}
          >
            {t('avatar.send')}
          </Button>
        ),
      }}
    >
      <div className="grid gap-4">
        {/* biome-ignore lint/a11y/useSemanticElements: nothing of HTML is moved in two directions. */}
        <div
          role="group"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture.
          tabIndex={0}
          aria-label={t('avatar.area')}
          onKeyDown={step}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            last.current = { x: event.clientX, y: event.clientY }
          }}
          onPointerMove={drag}
          onPointerUp={() => {
            last.current = undefined
          }}
          onPointerCancel={() => {
            last.current = undefined
          }}
          className="crop-area"
        >
          <img
            src={picture.url}
            alt=""
            draggable={false}
            style={{
              '--top': percent(behind.top),
              '--left': percent(behind.left),
              '--width': percent(behind.width),
              '--height': percent(behind.height),
            }}
          />
        </div>
        <label htmlFor={zoomId} className="grid gap-1">
          <span className="type-small text-text-2">{t('avatar.zoom')}</span>
          <input
            id={zoomId}
            type="range"
            min={0}
            max={1 - smallestSize(picture)}
            step={0.01}
            value={1 - crop.size}
            onChange={(event) => {
              const size = 1 - Number(event.target.value)
              setCrop((from) => zoomed(picture, from, size))
            }}
            className="crop-zoom"
          />
        </label>
        {picture.isAnimated && <Notice tone="info">{t('avatar.still')}</Notice>}
        {sent !== undefined && (
          <ProgressBar
            label={t('avatar.progress')}
            value={Math.round(100 * sent)}
            max={100}
            valueText={`${Math.round(100 * sent)}%`}
          />
        )}
        {refused && (
          <Notice tone="danger" live="assertive" title={t('avatar.failed')}>
            <p>{refused}</p>
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
