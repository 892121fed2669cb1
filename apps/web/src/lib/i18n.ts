import type { Language } from '@cco/domain/language/language'
import { loadPhrases } from '@cco/messages/load'
import type { Noun, Phrases } from '@cco/messages/nouns'
import type { TFunction } from 'i18next'
import { useSyncExternalStore } from 'react'
import { subscribeViewerZone, viewerZone } from './datetime.ts'
import { currentLanguage, showLanguage, storedLanguage } from './language.ts'
import { addPhrases, say, type Values } from './translator.ts'

/*
 * i18next gives the types, which check every key and its values, and none of the code: its 16 kB
 * are more than all phrases together, and a key, a number and a language are all we ask of it.
 * vite.config.ts puts this module in the place of react-i18next.
 */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Phrases
  }
}

/** Every noun somebody asked for, so that a switch of language brings the same ones. */
const wanted = new Set<Noun>()
const loading = new Map<string, Promise<void>>()
const listeners = new Set<() => void>()

function bring(language: Language, noun: Noun): Promise<void> {
  const key = `${language}/${noun}`
  const known = loading.get(key)
  if (known) return known
  const promise = loadPhrases(language, noun).then(
    (tree) => addPhrases(language, noun, tree),
    (error: unknown) => {
      loading.delete(key)
      throw error
    },
  )
  loading.set(key, promise)
  return promise
}

/**
 * Brings the phrases of these nouns in the language shown now. A route calls it beside the import
 * of its screen, so that no screen renders before its words are there.
 */
export async function phrases(...nouns: readonly Noun[]): Promise<void> {
  for (const noun of nouns) wanted.add(noun)
  await Promise.all(nouns.map((noun) => bring(currentLanguage(), noun)))
}

async function switchTo(language: Language): Promise<void> {
  if (language === currentLanguage()) return
  // A route may ask for another noun while these load, hence the second look.
  for (let before = -1; before !== wanted.size; ) {
    before = wanted.size
    await Promise.all([...wanted].map((noun) => bring(language, noun)))
  }
  showLanguage(language)
  for (const listener of listeners) listener()
}

/** Switches the interface. Rejects, changing nothing, when the phrases cannot be loaded. */
export async function setLanguage(language: Language): Promise<void> {
  await switchTo(language)
  storedLanguage.set(language)
}

/** Shows the stored language and follows a switch made in another tab. Called once. */
export function startLanguage(): void {
  showLanguage(currentLanguage())
  storedLanguage.subscribe(() => {
    // Offline the phrases may be out of reach; the page then stays readable as it is.
    switchTo(storedLanguage.get()).catch((error: unknown) => console.error(error))
  })
}

type Speaker = (key: string, values?: Values) => string
const speakers = new Map<string, Speaker>()

/** One function for a language and a noun, always the same, as React's memory wants it. */
function speaker(language: Language, noun: Noun): Speaker {
  const id = `${language}/${noun}`
  let speak = speakers.get(id)
  if (!speak) {
    speak = (key, values) => {
      const phrase = say(language, noun, key, values)
      if (phrase === null) console.error(`No phrase "${key}" for ${noun} in ${language}`)
      return phrase ?? key
    }
    speakers.set(id, speak)
  }
  return speak
}

/** Whether there is such a phrase: for codes that come from elsewhere. */
export function hasPhrase(key: string): boolean {
  return say(currentLanguage(), 'common', key) !== null
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type Nouns = Noun | readonly [Noun, ...Noun[]]

/**
 * The phrases of a noun; of several, those of the first by their bare keys and the others' after
 * their name: `t('common:retry')`. The component renders again when the language changes, or the
 * zone in which its times are written.
 */
export function useTranslation<const N extends Nouns = 'common'>(nouns?: N) {
  const language = useSyncExternalStore(subscribe, currentLanguage)
  useSyncExternalStore(subscribeViewerZone, viewerZone)
  const first = (typeof nouns === 'string' ? nouns : (nouns?.[0] ?? 'common')) as Noun
  const t = speaker(language, first) as unknown as TFunction<N>
  return { t, i18n: { language } }
}
