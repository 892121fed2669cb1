import * as z from 'zod/mini'

/** Interface languages; the first is the default (spec §1). */
export const LANGUAGES = ['ru', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'ru'

/** A text shown to people, in both languages. */
export const localizedText = z.object({ ru: z.string(), en: z.string() })
export type LocalizedText = z.infer<typeof localizedText>
