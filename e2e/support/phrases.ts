/**
 * A phrase of the product as a pattern for what stands on the page: blanks of any kind fit each
 * other, and what is filled in fits anything.
 */
export function phrase(text: string): RegExp {
  const escaped = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  const pattern = escaped.replace(/\{\{\w+\}\}/g, '.+').replace(/\s+/g, '\\s+')
  return new RegExp(`^${pattern}$`)
}

const FORMS = ['one', 'few', 'many', 'other'] as const

/** A counted phrase in whichever form its number takes: `counted(t, 'pay')` for `pay_one`, `pay_few` … */
export function counted<K extends string>(
  phrases: { readonly [form in `${K}_other`]: string } & Readonly<Record<string, unknown>>,
  key: K,
): RegExp {
  const forms = FORMS.map((form) => phrases[`${key}_${form}`]).filter(
    (text) => typeof text === 'string',
  )
  return new RegExp(forms.map((text) => phrase(text).source).join('|'))
}
