import { useState } from 'react'
import { showToast } from '../../../ui/toast.ts'

export interface Refusal {
  /** Why the form was refused, until it is sent again. */
  text: string | undefined
  /** Says it in a toast (spec §8) and keeps it in the form. */
  refuse: (text: string) => void
  clear: () => void
}

/** What a form was refused for. */
export function useRefusal(): Refusal {
  const [text, setText] = useState<string>()
  return {
    text,
    refuse: (next) => {
      setText(next)
      showToast({ tone: 'danger', title: next })
    },
    clear: () => setText(undefined),
  }
}
