import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  matchRoutes,
  type NavigateOptions,
  type NavigationType,
  type RouteObject,
  type To,
} from 'react-router'
import type { PageName } from '../page-name.ts'
import type { ScreenHandle } from '../screen.tsx'
import { rememberScroll } from './scroll.ts'

/*
 * The part of React Router's data mode that we use, which is to show a page once its screen is
 * there, in place of all of data mode: that weighs 16 kB in everybody's first screen.
 */

interface Place {
  location: Location
  action: NavigationType
  /** Undefined where no screen is known. */
  page: PageName | undefined
  /** Another screen is being downloaded, to be shown in place of this one. */
  leaving: boolean
  /** The new place is a change within the old one: the reader stays where they read. */
  keepScroll: boolean
}

const history = createBrowserHistory({ v5Compat: true })
const listeners = new Set<() => void>()
let table: RouteObject[] = []
let place: Place
let keepScroll = false
/** Counts the travels, so that one overtaken by another does not arrive. */
let latest = 0
let underway: Promise<void> = Promise.resolve()

function become(next: Place): void {
  place = next
  for (const listener of listeners) listener()
}

const screenAt = (to: To) =>
  matchRoutes(table, to)?.at(-1)?.route.handle as ScreenHandle | undefined

function arriveAt(location: Location, action: NavigationType): void {
  become({ location, action, page: screenAt(location)?.page, leaving: false, keepScroll })
}

async function travel(to: To, arrive: () => void): Promise<void> {
  const turn = ++latest
  const screen = screenAt(to)
  if (screen && !screen.ready()) {
    become({ ...place, leaving: true })
    await screen.bring()
    if (turn !== latest) return
  }
  arrive()
}

/** Goes where the address says, and from then on follows it. Called once. */
export function startTravel(routes: RouteObject[]): void {
  table = routes
  arriveAt(history.location, history.action)
  underway = travel(history.location, () => become({ ...place, leaving: false }))
  history.listen(({ action, location }) => {
    const arrive = () => arriveAt(location, action)
    // Back and forward have changed the address already; the other ways change it on arrival.
    if (action !== 'POP') return arrive()
    keepScroll = false
    rememberScroll(place.location)
    underway = travel(location, arrive)
  })
}

const goTo = (how: 'push' | 'replace') => (to: To, state?: unknown, options?: NavigateOptions) => {
  rememberScroll(place.location)
  underway = travel(to, () => {
    keepScroll = options?.preventScrollReset === true
    history[how](to, state)
  })
}

/** What React Router's links and hooks go by. */
export const navigator = {
  createHref: history.createHref,
  go: history.go,
  push: goTo('push'),
  replace: goTo('replace'),
}

/** Resolves when nothing is on its way any more. */
export async function arrival(): Promise<void> {
  for (let seen: unknown; seen !== underway; ) {
    seen = underway
    await underway
  }
}

export const currentPlace = () => place

export function subscribePlace(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
