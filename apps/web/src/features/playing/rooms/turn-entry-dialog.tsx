import { NOTATION_MAX } from '@cco/domain/dice/limits'
import { parseNotation } from '@cco/domain/dice/notation'
import type { RoomMember } from '@cco/domain/rooms/contract'
import type { InitiativeEntry } from '@cco/domain/rooms/initiative'
import { initiativeEntry } from '@cco/domain/rooms/table-contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { api } from '../../../lib/api.ts'
import { isSubstitute } from '../../../lib/streamer.ts'
import { newUuid } from '../../../lib/uuid.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { Select, TextField } from '../../../ui/fields.tsx'
import { useMemberName } from './member-name.ts'
import { usePullLog } from './queries.ts'

interface Draft {
  userId: string
  name: string
  value: string
  dice: string
  group: string
  isHidden: boolean
}

interface Props {
  gameId: string
  people: readonly RoomMember[]
  /** Empty for a new one. */
  entry?: InitiativeEntry
  onClose: () => void
}

/** One who takes turns: new, or with changes. */
export function TurnEntryDialog({ gameId, people, entry, onClose }: Props) {
  const { t } = useTranslation('roomTable')
  const nameOf = useMemberName()
  const pull = usePullLog(gameId)
  const [id] = useState(() => entry?.id ?? newUuid())
  const form = useContractForm<Draft, typeof initiativeEntry>({
    contract: initiativeEntry,
    input: ({ value, group, userId, dice, ...draft }) => ({
      ...draft,
      id,
      value: value.trim() === '' ? null : Number(value.replace('−', '-')),
      group: group.trim() === '' ? null : group,
      userId: userId === '' ? null : userId,
      dice: 'problem' in parseNotation(dice) ? '' : dice,
    }),
    phrases: {
      name: t('entry.nameNeeded'),
      value: t('entry.valueWrong'),
      dice: t('entry.diceWrong'),
    },
    defaultValues: {
      userId: entry?.userId ?? '',
      name: entry?.name ?? '',
      value: entry?.value?.toString() ?? '',
      dice: entry?.dice ?? 'd20',
      group: entry?.group ?? '',
      isHidden: entry?.isHidden ?? false,
    },
  })
  const { errors } = form.formState
  const players = people.filter(({ part, isGone }) => part === 'player' && !isGone)
  const player = form.register('userId')
  return (
    <FormDialog
      form={form}
      title={t(entry ? 'entry.edit' : 'entry.add')}
      actionLabel={t('entry.save')}
      busyLabel={t('entry.saving')}
      onClose={onClose}
      onSubmit={async (changed) => {
        const action = { kind: 'put', entry: changed } as const
        await api.rooms.changeInitiative.mutate({ gameId, action })
        await pull()
      }}
    >
      <Select
        label={t('entry.player')}
        options={[
          { value: '', label: t('entry.noPlayer') },
          ...players.map((one) => ({ value: one.userId, label: nameOf(one) })),
        ]}
        {...player}
        onChange={(event) => {
          void player.onChange(event)
          const chosen = players.find(({ userId }) => userId === event.target.value)
          if (chosen && form.getValues('name').trim() === '') {
            const name = chosen.character ?? nameOf(chosen)
            if (!isSubstitute(name)) form.setValue('name', name)
          }
        }}
      />
      <TextField
        label={t('entry.name')}
        maxLength={60}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('entry.value')}
          help={t('entry.valueHelp')}
          error={errors.value?.message}
          inputMode="numeric"
          autoComplete="off"
          {...form.register('value')}
        />
        <TextField
          label={t('entry.dice')}
          error={errors.dice?.message}
          maxLength={NOTATION_MAX}
          autoComplete="off"
          spellCheck={false}
          {...form.register('dice')}
        />
      </div>
      <TextField
        label={t('entry.group')}
        labelHint={t('entry.optional')}
        help={t('entry.groupHelp')}
        maxLength={60}
        error={errors.group?.message}
        {...form.register('group')}
      />
      <Checkbox
        label={t('entry.hidden')}
        help={t('entry.hiddenHelp')}
        {...form.register('isHidden')}
      />
    </FormDialog>
  )
}
