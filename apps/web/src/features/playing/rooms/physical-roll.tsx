import { physicalRollInput } from '@cco/domain/rooms/contract'
import { ROLL_LABEL_MAX } from '@cco/domain/rooms/limits'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { Form, FormField } from '../../../kit/form.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { usePhysicalRoll } from './use-roll.ts'

const contract = z.pick(physicalRollInput, { total: true, label: true })
const WHOLE = /^[-−]?\d{1,4}$/

/** What dice on one's own table showed. */
export function PhysicalRoll({ gameId }: { gameId: string }) {
  const { t } = useTranslation('dice')
  const roll = usePhysicalRoll(gameId)
  const form = useContractForm<{ total: string; label: string }, typeof contract>({
    contract,
    input: ({ total, label }) => ({ total: wholeOf(total.trim()), label }),
    defaultValues: { total: '', label: '' },
  })
  return (
    <Form
      form={form}
      onSubmit={async (input) => {
        await roll.mutateAsync(input)
        form.reset()
      }}
      className="grid gap-3.5"
      fieldsClassName="grid gap-3.5"
      footer={
        <Button type="submit" block busy={form.formState.isSubmitting} busyLabel={t('recording')}>
          {t('record')}
        </Button>
      }
    >
      <p className="type-small text-text-3">{t('physicalHelp')}</p>
      <FormField control={form.control} name="total">
        {(field) => (
          <TextField {...field} label={t('total')} inputMode="numeric" autoComplete="off" />
        )}
      </FormField>
      <FormField control={form.control} name="label">
        {(field) => <TextField {...field} label={t('label')} maxLength={ROLL_LABEL_MAX} />}
      </FormField>
    </Form>
  )
}

/** A whole number as it is typed, with either minus; nothing for anything else. */
function wholeOf(text: string): number | undefined {
  return WHOLE.test(text) ? Number(text.replace('−', '-')) : undefined
}
