import { useState } from 'react'
import { showToast } from '../../../../ui/toast.ts'

export interface Refusal {
  /** Why the form was refused, until it is sent again. */
  text: string | undefined
  /** The code of the sign-in service, where what to do depends on it. */
  code: string | undefined
  /** Says it in a toast (spec §8) and keeps it in the form. */
  refuse: (text: string, code?: string) => void
  clear: () => void
}

/** What a form was refused for. */
export function useRefusal(): Refusal {
  const [refused, setRefused] = useState<{ text: string; code: string | undefined }>()
  return {
    text: refused?.text,
    code: refused?.code,
    refuse: (text, code) => {
      setRefused({ text, code })
      showToast({ tone: 'danger', title: text })
    },
    clear: () => setRefused(undefined),
  }
}
