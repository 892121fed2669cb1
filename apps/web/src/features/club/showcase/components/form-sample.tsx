import { useForm } from 'react-hook-form'
import { Form } from '../../../../kit/form.tsx'
import { FormField } from '../../../../kit/form-field.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { Specimen } from './specimen.tsx'
import { useWords } from './words.ts'

interface Values {
  name: string
  letter: string
  refuse: boolean
}

export function FormSample() {
  const words = useWords()
  const t = words.form
  const form = useForm<Values>({ defaultValues: { name: '', letter: '', refuse: true } })
  const send = async ({ refuse }: Values) => {
    await new Promise((done) => setTimeout(done, 800))
    if (refuse) throw new TypeError()
  }
  return (
    <Specimen title={words.groups.form}>
      <Form
        form={form}
        onSubmit={send}
        footer={
          <Button
            type="submit"
            variant="primary"
            className="mt-5"
            busy={form.formState.isSubmitting}
            busyLabel={t.sending}
          >
            {t.submit}
          </Button>
        }
      >
        <FormField control={form.control} name="name" rules={{ required: t.required }}>
          {(field) => <TextField {...field} label={t.name} />}
        </FormField>
        <FormField
          control={form.control}
          name="letter"
          rules={{ minLength: { value: 10, message: t.letterShort } }}
        >
          {(field) => <TextArea {...field} label={t.letter} />}
        </FormField>
        <Checkbox label={t.refuse} {...form.register('refuse')} />
      </Form>
    </Specimen>
  )
}
