import { useSyncExternalStore } from 'react'
import { currentSession } from './auth.ts'
import { failureOf } from './error.ts'

/** Refusals of a write that the user can lift at once, in a dialog over the page. */
const CONDITIONS = ['age_unconfirmed', 'consent_required'] as const
export type Condition = (typeof CONDITIONS)[number]

type Request = { condition: Condition; finish: (met: boolean) => void }

let request: Request | null = null
let answer: Promise<boolean> | undefined
const listeners = new Set<() => void>()

function show(next: Request | null): void {
  request = next
  for (const listener of listeners) listener()
}

/** What the dialog is about, until it is settled. */
export function useConditionRequest(): Request | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => request,
  )
}

/** Whether the user met the condition of a refusal; several such refusals share one dialog. */
export async function meetCondition(error: unknown): Promise<boolean> {
  const { code } = failureOf(error)
  const condition = CONDITIONS.find((one) => one === code)
  if (!condition || currentSession().status !== 'signedIn') return false
  answer ??= new Promise<boolean>((resolve) => {
    const finish = (met: boolean) => {
      answer = undefined
      show(null)
      resolve(met)
    }
    show({ condition, finish })
  })
  return await answer
}
