import { type defaultScheduler, notifyManager } from '@tanstack/react-query'

type Schedule = typeof defaultScheduler

/** A longer press drags or selects, and is no click. */
const PRESS_MAX_MS = 1_000
/** After a finger is lifted, some browsers click a little later. */
const CLICK_MAX_MS = 100

/**
 * In the same task, so that a button is busy before the next press is handled: on a slow phone several
 * presses wait, and each is a task of its own.
 */
const soon: Schedule = queueMicrotask

/**
 * Returns how answers are shown: at once, but not while something is pressed. A list that is exchanged
 * between the press and its release moves what was pressed from under the pointer, and the browser then
 * sends no click.
 */
export function betweenPresses(page: Pick<EventTarget, 'addEventListener'>): Schedule {
  let pressed = false
  let held: (() => void)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const releaseAfter = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      pressed = false
      const callbacks = held
      held = []
      callbacks.forEach(soon)
    }, ms)
  }
  const listen = (type: string, onEvent: () => void) =>
    page.addEventListener(type, onEvent, { capture: true, passive: true })
  listen('pointerdown', () => {
    pressed = true
    releaseAfter(PRESS_MAX_MS)
  })
  listen('pointerup', () => releaseAfter(CLICK_MAX_MS))
  listen('pointercancel', () => releaseAfter(0))
  listen('click', () => {
    // What its handlers change is shown with them, what was held before once they have run.
    pressed = false
    releaseAfter(0)
  })
  return (callback) => {
    if (pressed) held.push(callback)
    else soon(callback)
  }
}

/** Called once, when the site starts. */
export function keepPressesSteady(): void {
  notifyManager.setScheduler(betweenPresses(document))
}
