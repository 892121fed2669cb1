import * as z from 'zod/mini'

export { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './languages.ts'

/** A text shown to people, in both languages. */
export const localizedText = z.object({ ru: z.string(), en: z.string() })
export type LocalizedText = z.infer<typeof localizedText>
