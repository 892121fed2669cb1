import type { TFunction } from 'i18next'

/** What a provider is called on the screen: `custom:game-guild` is «Game guild». */
export function providerName(provider: string, t: TFunction<'auth'>): string {
  if (provider === 'google' || provider === 'apple') return t(provider)
  const words = provider.replace(/^custom:/, '').replace(/[-_:]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
