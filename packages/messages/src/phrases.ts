/**
 * The English counterpart of a Russian phrase object: the same keys, but for the plural forms that
 * English does not have (CLDR: Russian one/few/many/other, English one/other).
 */
export type Translation<T> = {
  [K in keyof T as K extends `${string}_few` | `${string}_many` ? never : K]: T[K] extends string
    ? string
    : Translation<T[K]>
}

/** Phrases as a tree of strings, whatever their keys. */
export interface PhraseTree {
  readonly [key: string]: string | PhraseTree
}

/**
 * A phrase with what it names in `{{…}}` put in, as it is: signs that `String.replace` knows, such
 * as `$&`, mean nothing here. A missing value reads as nothing.
 */
export function fillText(phrase: string, values: Readonly<Record<string, string>>): string {
  return phrase.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => values[name] ?? '')
}
