import type { LocalizedText } from '@cco/domain/language/language'
import { customType, jsonb, timestamp } from 'drizzle-orm/pg-core'

/** An instant. */
export const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A text shown to people, in both languages. */
export const localized = (name: string) => jsonb(name).$type<LocalizedText>()

/** Text that compares without regard to case. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' })
