import * as z from 'zod/mini'

export const SLUG_MAX = 60

/** The part of an address that names a story. */
export const storySlug = z
  .string()
  .check(z.minLength(3), z.maxLength(SLUG_MAX), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))

const LETTERS: Record<string, string> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'yo', ж: 'zh', з: 'z', и: 'i' },
  ...{ й: 'y', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't' },
  ...{ у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '' },
  ...{ э: 'e', ю: 'yu', я: 'ya' },
}
const SUFFIX = 5

/**
 * Returns a slug made of a title, in Latin letters; `story` where it has none. `suffix` tells apart
 * stories of one title.
 */
export function slugOf(title: string, suffix = ''): string {
  const latin = [...title.toLowerCase().normalize('NFC')]
    .map((letter) => LETTERS[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .join('')
  const words = latin
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX - SUFFIX)
    .replace(/^-+|-+$/g, '')
  const base = words.length < 3 ? `story${words && `-${words}`}` : words
  return suffix === '' ? base : `${base}-${suffix}`
}
