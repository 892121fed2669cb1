/** Letters of other alphabets, digits and signs that look like a Latin letter. */
const ALIKE: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', е: 'e', ё: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't' },
  ...{ у: 'y', х: 'x', і: 'l', ї: 'l', ј: 'j', ѕ: 's', ԁ: 'd', һ: 'h', ԛ: 'q', ԝ: 'w', ү: 'y' },
  ...{ ґ: 'г', є: 'e', ѵ: 'v', ӏ: 'l', з: '3', ь: 'b', б: '6', щ: 'ш', э: '3', ә: 'e' },
  ...{ α: 'a', β: 'b', ε: 'e', η: 'n', ι: 'l', κ: 'k', μ: 'm', ν: 'v', ο: 'o', ρ: 'p', τ: 't' },
  ...{ υ: 'y', χ: 'x', ζ: 'z', γ: 'y', ω: 'w', σ: 'o', ς: 'c' },
  ...{ i: 'l', ı: 'l', '1': 'l', '|': 'l', '0': 'o', '5': 's', $: 's', '@': 'a', ø: 'o', đ: 'd' },
  ...{ ł: 'l', ß: 'b', æ: 'ae', œ: 'oe' },
}

/**
 * Returns what a name looks like: names with the same skeleton are taken for each other (rules §10).
 * Case, marks, spaces and punctuation do not count, and letters that look alike are one; a name
 * without a letter or a digit has an empty skeleton.
 */
export function skeletonOf(name: string): string {
  const letters = [...name.normalize('NFKD').toLowerCase().normalize('NFKD')]
    .filter((character) => /[\p{L}\p{N}$@|]/u.test(character))
    .map((character) => ALIKE[character] ?? character)
  return letters.join('').replaceAll('rn', 'm').replaceAll('vv', 'w')
}
