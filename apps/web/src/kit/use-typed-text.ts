import { useState } from 'react'

interface Options {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  /** The value of a text; undefined for text without one. */
  parse: (text: string) => string | undefined
  format: (value: string) => string
  /** Whether text without a value is handed over as it is, for the form to refuse. */
  reportsWrong: boolean
}

/**
 * The text of a field whose value has another form: it stays as typed while it is edited, and is
 * written in the usual form when the field is left.
 */
export function useTypedText(options: Options) {
  const { value, onChange, onBlur, parse, format, reportsWrong } = options
  const [typed, setTyped] = useState<string>()
  return {
    text: typed ?? format(value),
    isEdited: typed !== undefined,
    edit: (text: string) => {
      setTyped(text)
      const next = text.trim() === '' ? '' : parse(text)
      if (next !== undefined) onChange(next)
      else if (reportsWrong) onChange(text)
    },
    leave: () => {
      setTyped(undefined)
      onBlur?.()
    },
    choose: (next: string) => {
      setTyped(undefined)
      onChange(next)
    },
  }
}
