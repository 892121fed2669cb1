import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface Props extends Omit<TextFieldProps, 'type' | 'trailing' | 'counter'> {
  autoComplete: 'current-password' | 'new-password'
  showLabel: string
  hideLabel: string
}

/** A password that can be looked at before it is sent. */
export function PasswordField({ showLabel, hideLabel, ...field }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <IconButton
          size="sm"
          className="-mr-1.5"
          label={shown ? hideLabel : showLabel}
          icon={<Icon of={shown ? EyeOff : Eye} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
