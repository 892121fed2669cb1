import type { Language } from '@cco/domain/language/language'
import { loadPhrases } from '@cco/messages/load'
import type { Noun, Phrases } from '@cco/messages/nouns'
import i18next, { type FormatterModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { subscribeViewerZone } from './datetime.ts'
import { currentLanguage, showLanguage, storedLanguage } from './language.ts'
import { formatCoins } from './numbers.ts'
import { paths } from './paths.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Phrases
  }
}

const ZONE_CHANGED = 'viewerZoneChanged'
const PHRASES_ADDED = 'phrasesAdded'

/** Writes a whole `{{count}}` with its thousands separated. Every other value is text already. */
const counts: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown, _format, language, { interpolationkey: name } = {}) =>
    name === 'count' && typeof value === 'number' && !(value % 1)
      ? formatCoins(value, { language: language as Language })
      : (value as string),
}

// A noun is a namespace. Phrases are added by `phrases` below, so nothing loads at this point.
void i18next
  .use(counts)
  .use(initReactI18next)
  .init({
    lng: currentLanguage(),
    fallbackLng: false,
    defaultNS: 'common',
    ns: [],
    initAsync: false,
    // React escapes what it draws.
    interpolation: { escapeValue: false, alwaysFormat: true },
    missingInterpolationHandler: (_phrase: string, [hole]: RegExpExecArray) => hole,
    returnEmptyString: true,
    saveMissing: true,
    missingKeyHandler: ([language], noun, key) =>
      console.error(`No phrase "${key}" for ${noun} in ${language}`),
    // Components write times too, so they render again when the zone of those changes.
    react: { bindI18n: `languageChanged ${ZONE_CHANGED} ${PHRASES_ADDED}` },
  })
subscribeViewerZone(() => i18next.emit(ZONE_CHANGED))

/** Every noun loaded so far, so that a switch of language loads the same ones. */
const wanted = new Set<Noun>()

async function load(language: Language, noun: Noun): Promise<void> {
  if (i18next.hasResourceBundle(language, noun)) return
  i18next.addResourceBundle(language, noun, await loadPhrases(language, noun))
}

/**
 * Loads the phrases of these nouns in the language shown now. A route calls it beside the import
 * of its screen, so that no screen renders before its phrases are there.
 */
export async function phrases(...nouns: readonly Noun[]): Promise<void> {
  for (const noun of nouns) wanted.add(noun)
  await Promise.all(nouns.map((noun) => load(currentLanguage(), noun)))
}

/** Loads phrases that the page is drawn without, and draws it again with them. */
export async function phrasesAfterwards(...nouns: readonly Noun[]): Promise<void> {
  await phrases(...nouns)
  i18next.emit(PHRASES_ADDED)
}

async function switchTo(language: Language): Promise<void> {
  if (language === currentLanguage()) return
  // A route may ask for another noun while these load, hence the second look.
  for (let before = -1; before !== wanted.size; ) {
    before = wanted.size
    await Promise.all([...wanted].map((noun) => load(language, noun)))
  }
  show(language)
  await i18next.changeLanguage(language)
}

function show(language: Language): void {
  showLanguage(language)
  // The names of the installed site and its shortcuts.
  const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  if (manifest) manifest.href = paths.manifest(language)
}

/** Switches the interface. Rejects, changing nothing, when the phrases cannot be loaded. */
export async function setLanguage(language: Language): Promise<void> {
  await switchTo(language)
  storedLanguage.set(language)
}

/** Shows the stored language and follows a switch made in another tab. Called once. */
export function startLanguage(): void {
  show(currentLanguage())
  storedLanguage.subscribe(() => {
    // Offline the phrases may be out of reach; the page then stays readable as it is.
    switchTo(storedLanguage.get()).catch((error: unknown) => console.error(error))
  })
}

/** Whether there is such a phrase: for codes that come from elsewhere. */
export function hasPhrase(key: string): boolean {
  return i18next.exists(key, { returnObjects: false })
}
