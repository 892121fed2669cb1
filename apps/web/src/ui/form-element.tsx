import { type ComponentProps, type SubmitEvent, useRef } from 'react'

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  /** Sends the form; while the promise it returns is pending, further submissions are ignored. */
  onSubmit: () => unknown
}

/**
 * The form element of the site. The browser neither checks nor sends it, and the form of a dialog that
 * is drawn within it submits itself alone: in React a submission passes through portals.
 */
export function FormElement({ onSubmit, ...props }: Props) {
  const isSending = useRef(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isSending.current) return
    isSending.current = true
    try {
      await onSubmit()
    } finally {
      isSending.current = false
    }
  }
  return <form noValidate onSubmit={submit} {...props} />
}
