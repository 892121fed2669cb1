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
export function counted(phrases: object, key: string): RegExp {
  const forms = Object.entries(phrases)
    .filter(([name, text]) => FORMS.some((form) => name === `${key}_${form}`) && text !== '')
    .map(([, text]) => phrase(String(text)).source)
  if (forms.length === 0) throw new Error(`no forms of ${key}`)
  return new RegExp(forms.join('|'))
}
