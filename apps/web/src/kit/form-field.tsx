import type { ReactElement } from 'react'
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
  useController,
} from 'react-hook-form'

interface Props<T extends FieldValues, N extends FieldPath<T>> {
  control: Control<T>
  name: N
  rules?: UseControllerProps<T, N>['rules']
  /** Draws the control: `(field) => <TextField {...field} label={…} />`. */
  children: (field: Bound<T, N>) => ReactElement
}

type Bound<T extends FieldValues, N extends FieldPath<T>> = Omit<
  ControllerRenderProps<T, N>,
  'disabled'
> & { error: string | undefined }

/** Binds any of our controls to one value of a form, its error with it. */
export function FormField<T extends FieldValues, N extends FieldPath<T>>(props: Props<T, N>) {
  const { control, name, rules, children } = props
  const { field, fieldState } = useController({ control, name, ...(rules && { rules }) })
  const { disabled: _, ...bound } = field
  return children({ ...bound, error: fieldState.error?.message })
}
