import { type defaultScheduler, notifyManager } from '@tanstack/react-query'

type Schedule = typeof defaultScheduler

/** A longer press drags or selects, and is no click. */
const PRESS_MAX_MS = 1_000
/** After a finger is lifted, some browsers click a little later. */
const CLICK_MAX_MS = 100

const soon: Schedule = (callback) => void setTimeout(callback)

/**
 * Returns how answers are shown: at once, but not while something is pressed. A list that is exchanged
 * between the press and its release moves what was pressed from under the pointer, and the browser then
 * sends no click.
 */
export function betweenPresses(page: Pick<EventTarget, 'addEventListener'>): Schedule {
  let held: (() => void)[] | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const release = () => {
    const callbacks = held ?? []
    held = undefined
    callbacks.forEach(soon)
  }
  const releaseAfter = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(release, ms)
  }
  const listen = (type: string, onEvent: () => void) =>
    page.addEventListener(type, onEvent, { capture: true, passive: true })
  listen('pointerdown', () => {
    held ??= []
    releaseAfter(PRESS_MAX_MS)
  })
  listen('pointerup', () => releaseAfter(CLICK_MAX_MS))
  listen('pointercancel', () => releaseAfter(0))
  // Once its handlers have run.
  listen('click', () => releaseAfter(0))
  return (callback) => {
    if (held) held.push(callback)
    else soon(callback)
  }
}

/** Called once, when the site starts. */
export function keepPressesSteady(): void {
  notifyManager.setScheduler(betweenPresses(document))
}
