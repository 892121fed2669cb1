import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { formatCoins } from '../lib/numbers.ts'
import { isSubstitute } from '../lib/streamer.ts'

// The content security policy allows no compiled code, and an attempt would be reported.
z.config({ jitless: true })

interface Rules<Draft extends FieldValues, Contract extends z.ZodMiniType> {
  contract: Contract
  /** What the contract is given for the values of the form. */
  input: (draft: Draft) => Shape<z.input<Contract>>
  /** Fields of the form by dotted paths of the contract, where the names differ. */
  fields?: Fields<Draft> | ((draft: Draft) => Fields<Draft>)
  /** What is wrong with a field: a phrase, or the bounds of a number; by default those of the contract. */
  phrases?: Partial<Record<FieldPath<Draft>, Phrase<Draft>>>
}

type Fields<Draft extends FieldValues> = Record<string, FieldPath<Draft>>

type Phrase<Draft> = string | ((draft: Draft, bounds: Bounds | null) => string | Bounds)

/** An input of the right form whose values may still be missing or of any kind. */
type Shape<T> = T extends readonly unknown[]
  ? unknown
  : T extends object
    ? { [K in keyof T]: Shape<T[K]> | undefined | null }
    : T | undefined | null

interface Options<Draft extends FieldValues, Contract extends z.ZodMiniType>
  extends Rules<Draft, Contract> {
  defaultValues: DefaultValues<Draft>
}

/** A form that is checked by a contract and hands over what the contract makes of its values. */
export function useContractForm<Draft extends FieldValues, Contract extends z.ZodMiniType>(
  options: Options<Draft, Contract>,
): UseFormReturn<Draft, unknown, z.output<Contract>> {
  const { defaultValues, phrases = {}, ...rules } = options
  const { t } = useTranslation(['common', 'shell'])
  const common = (bounds: Bounds | null) => {
    if (!bounds) return t('reasonWrong')
    return t('wholeWrong', { least: formatCoins(bounds.least), most: formatCoins(bounds.most) })
  }
  const hidden = t('shell:streamer.hidden')
  const schema = formSchema<Draft, Contract>({ ...rules, phrases }, common, hidden)
  const form = useForm<Draft, unknown, z.output<Contract>>({
    defaultValues,
    resolver: zodResolver(schema) as never,
  })
  // The first wrong field in the order of the values takes the focus, whichever is drawn first.
  useState(() => {
    for (const name of Object.keys(defaultValues)) form.register(name as FieldPath<Draft>)
  })
  return form
}

/**
 * A contract in the shape of a form: takes a draft, gives the output of the contract, and names
 * the field of the form and a phrase for each issue; `hidden` for what streamer mode hides.
 */
export function formSchema<Draft extends FieldValues, Contract extends z.ZodMiniType>(
  { contract, input, fields = {}, phrases = {} }: Rules<Draft, Contract>,
  common: (bounds: Bounds | null) => string,
  hidden: string,
) {
  return z.transform((draft: Draft, { issues }) => {
    // A field that was filled while streamer mode was on would overwrite what it hides.
    for (const [name, value] of Object.entries(draft)) {
      if (typeof value !== 'string' || !isSubstitute(value)) continue
      issues.push({ code: 'custom', input: draft, path: [name], message: hidden })
    }
    if (issues.length > 0) return z.NEVER
    const result = z.safeParse(contract, input(draft))
    if (result.success) return result.data
    const named = typeof fields === 'function' ? fields(draft) : fields
    for (const { path } of result.error.issues) {
      const field = fieldAt(named, path) ?? String(path.at(-1))
      const phrase: Phrase<Draft> | undefined = phrases[field as FieldPath<Draft>]
      const bounds = boundsOf(schemaAt(contract, path))
      const wrong = typeof phrase === 'function' ? phrase(draft, bounds) : (phrase ?? bounds)
      const message = typeof wrong === 'string' ? wrong : common(wrong)
      issues.push({ code: 'custom', input: draft, path: field.split('.'), message })
    }
    return z.NEVER
  })
}

/** The field of the longest part of a path that has one, from its beginning. */
function fieldAt<T>(fields: Record<string, T>, path: readonly PropertyKey[]): T | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const field = fields[path.slice(0, length).join('.')]
    if (field !== undefined) return field
  }
  return fields[path.join('.')]
}

/** The least and the most that a whole number may be. */
export interface Bounds {
  least: number
  most: number
}

/** The bounds of a schema of a number; null for another one. */
function boundsOf(schema: z.core.$ZodType | undefined): Bounds | null {
  const limit = (kind: 'greater_than' | 'less_than') =>
    (schema?._zod.def.checks ?? [])
      .map(({ _zod: { def } }) => def as { check: string; value?: unknown })
      .find(({ check }) => check === kind)?.value
  const [least, most] = [limit('greater_than'), limit('less_than')]
  return typeof least === 'number' && typeof most === 'number' ? { least, most } : null
}

/** The schema of a part of a contract, without what lets the part be missing. */
function schemaAt(schema: z.core.$ZodType | undefined, path: readonly PropertyKey[]) {
  let at = schema
  for (const key of path) {
    const { shape } = (at?._zod.def ?? {}) as { shape?: Record<PropertyKey, z.core.$ZodType> }
    at = shape?.[key]
    for (let inner = innerOf(at); inner; inner = innerOf(at)) at = inner
  }
  return at
}

function innerOf(schema: z.core.$ZodType | undefined) {
  return (schema?._zod.def as { innerType?: z.core.$ZodType } | undefined)?.innerType
}
