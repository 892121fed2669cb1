import { useForm } from 'react-hook-form'
import { FormField } from '../../../../kit/form-field.tsx'
import { FormPage } from '../../../../kit/form-page.tsx'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { type PageSampleProps, ready } from './page-sample.tsx'

export function FormSample({ words, state }: PageSampleProps) {
  const form = useForm({ defaultValues: { name: '' } })
  return (
    <FormPage
      title={words.groups.form}
      form={form}
      onSubmit={async () => undefined}
      safeAction={<Button variant="ghost">{words.actions.later}</Button>}
      primaryAction={
        <Button type="submit" variant="primary">
          {words.form.submit}
        </Button>
      }
      state={
        state ??
        ready(
          <FormField control={form.control} name="name" rules={{ required: words.form.required }}>
            {(field) => <TextField {...field} label={words.form.name} />}
          </FormField>,
        )
      }
    />
  )
}
