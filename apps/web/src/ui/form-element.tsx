import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  onSubmit: () => unknown
}

/**
 * The form element of the site. The browser neither checks nor sends it, and the form of a dialog that
 * is drawn within it submits itself alone: in React a submission passes through portals.
 */
export function FormElement({ onSubmit, ...props }: Props) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onSubmit()
      }}
      {...props}
    />
  )
}
