import * as z from 'zod/mini'
import { visibleText } from './visible.ts'

/** Longest text that is looked at, in UTF-16 units; no term that fits is near it. */
const TYPED_MAX = 1_000
/**
 * What is typed or pasted into a search: as it is seen, without invisible characters, between `min`
 * and `max` characters. Every search of the API takes its words as this; the database compares them
 * in the form of `search_form`.
 */
export const searchTerm = ({ min = 0, max }: { min?: number; max: number }) =>
  z
    .string()
    .check(
      z.maxLength(TYPED_MAX, { abort: true }),
      z.overwrite(visibleText),
      z.minLength(min),
      z.maxLength(max),
    )
