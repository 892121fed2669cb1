import type { Crop } from '@cco/domain/picture/crop'
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import { behindWindow, type CropFrame, moved, smallestSize, zoomed } from '../lib/crop.ts'
import { classNames } from '../ui/class-names.ts'
import './crop-area.css'

/** One press of an arrow key, in parts of the window. */
const STEP = 0.05
const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

interface Props {
  url: string
  frame: CropFrame
  crop: Crop
  onChange: (change: (from: Crop) => Crop) => void
  /** Names the window, in which the picture is moved, and the slider below it. */
  labels: { area: string; zoom: string }
  /** Darkens what is outside of the circle that lists show. */
  isRound?: boolean
}

/** Selects a part of a picture with a mouse, fingers or keys. */
export function CropArea({ url, frame, crop, onChange, labels, isRound = false }: Props) {
  const zoomId = useId()
  const last = useRef<{ x: number; y: number }>(undefined)
  const behind = behindWindow(frame, crop)
  const percent = (part: number) => `${100 * part}%`

  function drag(event: PointerEvent<HTMLDivElement>): void {
    if (!last.current) return
    const { clientX: x, clientY: y, currentTarget } = event
    const by = { x: last.current.x - x, y: last.current.y - y }
    const { clientWidth, clientHeight } = currentTarget
    last.current = { x, y }
    onChange((from) => moved(frame, from, { x: by.x / clientWidth, y: by.y / clientHeight }))
  }

  function step(event: KeyboardEvent): void {
    const by = ARROWS[event.key]
    if (!by) return
    event.preventDefault()
    onChange((from) => moved(frame, from, by))
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: nothing of HTML is moved in two directions. */}
      <div
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture.
        tabIndex={0}
        aria-label={labels.area}
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
        className={classNames('crop-area', isRound && 'crop-round')}
        style={{ '--aspect': frame.aspect }}
      >
        <img
          src={url}
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
        <span className="type-small text-text-2">{labels.zoom}</span>
        <input
          id={zoomId}
          type="range"
          min={0}
          max={1 - smallestSize(frame)}
          step={0.01}
          value={1 - crop.size}
          onChange={(event) => {
            const size = 1 - Number(event.target.value)
            onChange((from) => zoomed(frame, from, size))
          }}
          className="crop-zoom"
        />
      </label>
    </>
  )
}
