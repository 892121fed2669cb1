import { type PageDescriptor, shortened } from '@cco/domain/pages/descriptor'
import { headTags, NOINDEX } from '@cco/domain/pages/head-tags'
import { CLUB_DETAILS } from '@cco/domain/settings/club-defaults'
import i18next from 'i18next'
import { useEffect, useSyncExternalStore } from 'react'
import { hasPhrase, phrases } from './i18n.ts'
import {
  type GeneralDescription,
  isServed,
  type PageClaim,
  type RoutePage,
  type ShownPage,
  shownPage,
  windowTitle,
} from './shown-page.ts'
import { readServedHead, type ServedHead, writeHead } from './written-head.ts'

/*
 * The head of the document follows the page shown (decision 0087). What the server wrote stays until
 * another page or another language is shown.
 */

let route: RoutePage = {
  name: '',
  publicPath: undefined,
  pathname: '',
  language: 'ru',
  requested: undefined,
  club: undefined,
}
const claims = new Set<PageClaim>()
const listeners = new Set<() => void>()
/** What the server wrote the head for: null until it is looked for, undefined once it is replaced. */
let served: ServedHead | undefined | null = null
let isUpdating = false

/** Sets what the shell knows of the page; it holds unless its screen knows better. */
export function setRoutePage(page: RoutePage): void {
  route = page
  changed()
}

/** Names a page, unless a descriptor does. `undefined` while the name is not known yet. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(
    () => (title === undefined ? undefined : claim({ kind: 'titled', name: title })),
    [title],
  )
}

/** Names a page in place of one that does not exist: it describes nothing, and is not to be found. */
export function useMissingPage(title: string): void {
  useEffect(() => claim({ kind: 'missing', name: title }), [title])
}

/**
 * Describes a public page. `undefined` while what it shows is not known yet.
 * @param general the phrase in place of an empty description
 */
export function usePageDescriptor(
  descriptor: PageDescriptor | undefined,
  general?: GeneralDescription,
): void {
  // Each rendering makes a descriptor anew; only one with other texts is a change.
  const text = descriptor && JSON.stringify(descriptor)
  useEffect(() => {
    if (text === undefined) return
    return claim({ kind: 'described', page: JSON.parse(text) as PageDescriptor, general })
  }, [text, general])
}

/** Returns what the page shown is called, for announcing it. */
export function usePageTitle(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown().name,
  )
}

function claim(one: PageClaim): () => void {
  claims.add(one)
  changed()
  return () => {
    claims.delete(one)
    changed()
  }
}

const shown = () => shownPage(route, [...claims])

function changed(): void {
  for (const listener of listeners) listener()
  if (isUpdating) return
  isUpdating = true
  // Once for all that one drawing changes, whose parts go and come one after another.
  queueMicrotask(() => {
    isUpdating = false
    update()
  })
}

function update(): void {
  const page = shown()
  if (served === null) served = readServedHead()
  if (!page.isMissing && isServed(served, route)) {
    // The title that the server wrote is right until the screen and the club's own name are known.
    if (page.isNamed && route.club) document.title = windowTitle(page, route)
    return
  }
  served = undefined
  document.title = windowTitle(page, route)
  writeHead(tagsOf(page))
}

function tagsOf({ page, general, isMissing }: ShownPage) {
  if (isMissing) return [NOINDEX]
  if (!page) return []
  const { language, requested, club = CLUB_DETAILS } = route
  const description = page.description || (general ? generalText(general) : '')
  return headTags({ ...page, description }, { origin: location.origin, language, requested, club })
}

/** The phrase in place of a description; empty while it loads, which updates the head again. */
function generalText(general: GeneralDescription): string {
  if (hasPhrase(`pageHeads:${general}`)) return shortened(i18next.t(`pageHeads:${general}`))
  // The rest of the head is right without it.
  loadGeneralTexts().catch((error: unknown) => console.warn('No description', error))
  return ''
}

async function loadGeneralTexts(): Promise<void> {
  await phrases('pageHeads')
  changed()
}
