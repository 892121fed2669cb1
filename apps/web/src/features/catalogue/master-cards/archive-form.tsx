import type { GamesAhead } from '@cco/domain/master-games/ahead'
import { REASON_MAX } from '@cco/domain/scheduling/constants'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, FormField } from '../../../kit/form.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { ReasonField } from '../../../kit/reason-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Select, TextArea } from '../../../ui/fields.tsx'
import { ProgressBar } from '../../../ui/meters.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { archiveForm, CANCEL, chosenForAll, WISHES, type Wish } from './archive-choices.ts'
import { ChangedGame, GameChoice } from './archive-game.tsx'
import { EndingSeries, RunningGames } from './archive-rest.tsx'
import { useArchiving } from './use-archiving.ts'

interface Draft {
  choices: Record<string, string>
  cancelReason: string
  reason: string
}

interface Props {
  cardId: string
  ahead: GamesAhead
  onClose: () => void
}

/** What happens to each game of the master and why the card is archived. */
export function ArchiveForm({ cardId, ahead, onClose }: Props) {
  const { t } = useTranslation(['masterCards', 'masterManagement', 'common'])
  const { archive, done, open, progress, refusal, stop } = useArchiving(cardId, ahead.games)
  const pathOf = (gameId: string) => `choices.${gameId}` as const
  const paths = open.map(({ id }) => pathOf(id))
  const choicesOf = ({ choices }: Draft) =>
    Object.fromEntries(open.map(({ id }) => [id, choices[id] ?? '']))
  const cancelsAny = (draft: Draft) => Object.values(choicesOf(draft)).includes(CANCEL)
  const form = useContractForm<Draft, typeof archiveForm>({
    contract: archiveForm,
    input: (draft) => ({
      choices: choicesOf(draft),
      cancelReason: cancelsAny(draft) ? draft.cancelReason : undefined,
      reason: draft.reason,
    }),
    fields: Object.fromEntries(paths.map((path) => [path, path])),
    phrases: {
      ...Object.fromEntries(paths.map((path) => [path, t('archive.choose')])),
      cancelReason: t('archive.cancelReasonNeeded'),
    },
    defaultValues: { choices: {}, cancelReason: '', reason: '' },
  })
  const draft = form.watch()
  const [wish, setWish] = useState('')
  const { isSubmitting } = form.formState
  const { setFocus } = form
  useEffect(() => {
    // The list of the refused game takes no focus while it is disabled.
    if (refusal && !isSubmitting) setFocus(`choices.${refusal.gameId}`)
  }, [refusal, isSubmitting, setFocus])
  const refusedWith = (gameId: string, choice: string) =>
    refusal?.gameId === gameId && refusal.choice === choice ? refusal.text : undefined
  const chooseAll = (one: Wish) => {
    setWish(one)
    const chosen = chosenForAll(open, one, draft.choices)
    for (const { id } of open) form.setValue(pathOf(id), chosen[id] ?? '', { shouldDirty: true })
    form.clearErrors('choices')
  }
  const rows = [
    ...done.map((step) => ({ game: step.game, step })),
    ...open.map((game) => ({ game, step: undefined })),
  ].toSorted((one, other) => one.game.startsAt.localeCompare(other.game.startsAt))
  return (
    <Form
      form={form}
      onSubmit={async (input) => {
        await archive(input)
        showToast({ tone: 'success', title: t('masterManagement:change.archive.done') })
        onClose()
      }}
      footer={
        <div className="mt-6 flex flex-wrap-reverse justify-end gap-3 max-md:*:grow">
          {isSubmitting ? (
            <Button variant="ghost" onClick={stop}>
              {t('archive.stop')}
            </Button>
          ) : (
            <Button variant="ghost" onClick={onClose}>
              {t('common:cancel')}
            </Button>
          )}
          <Button
            type="submit"
            variant="danger-filled"
            busy={isSubmitting}
            busyLabel={t('masterManagement:busy')}
          >
            {t('masterManagement:change.archive.action')}
          </Button>
        </div>
      }
    >
      {rows.length > 0 && (
        <section className="grid gap-4">
          <div>
            <h3 className="type-h4">{t('archive.games')}</h3>
            <p>{t('archive.gamesText')}</p>
          </div>
          {open.length > 1 && (
            <Select
              className="md:max-w-[24rem]"
              label={t('archive.all')}
              value={wish}
              disabled={isSubmitting}
              options={[
                { value: '', label: t('archive.allChoose'), disabled: true },
                ...WISHES.map((value) => ({ value, label: t(`archive.allOf.${value}`) })),
              ]}
              onChange={({ target }) => {
                const chosen = WISHES.find((one) => one === target.value)
                if (chosen) chooseAll(chosen)
              }}
            />
          )}
          <ul className="grid gap-3" aria-label={t('archive.games')}>
            {rows.map(({ game, step }) => (
              <li key={game.id} className="rounded-md border border-line-soft p-3 md:p-4">
                {step ? (
                  <ChangedGame step={step} />
                ) : (
                  <FormField control={form.control} name={pathOf(game.id)}>
                    {({ value, onChange, error, ...field }) => (
                      <GameChoice
                        game={game}
                        choice={value ?? ''}
                        field={{
                          ...field,
                          value: value ?? '',
                          disabled: isSubmitting,
                          onChange: (event) => {
                            setWish('')
                            onChange(event)
                          },
                          error: error ?? refusedWith(game.id, value),
                        }}
                      />
                    )}
                  </FormField>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <RunningGames games={ahead.running} />
      <EndingSeries series={ahead.series} />
      {cancelsAny(draft) && (
        <TextArea
          label={t('archive.cancelReason')}
          help={t('archive.cancelReasonHelp')}
          rows={2}
          maxLength={REASON_MAX}
          counter={{ used: draft.cancelReason.length, max: REASON_MAX }}
          error={form.formState.errors.cancelReason?.message}
          {...form.register('cancelReason')}
        />
      )}
      <div>
        <ReasonField help={t('masterManagement:reasonHelp')} />
        <ArchiveProgress progress={progress} />
      </div>
    </Form>
  )
}

function ArchiveProgress({ progress }: { progress: ReturnType<typeof useArchiving>['progress'] }) {
  const { t } = useTranslation('masterCards')
  if (!progress) return <div role="status" />
  const { at, last, status } = progress
  if (status === 'paused') {
    return (
      <div role="status" className="mt-5">
        <Notice tone="info">{t('archive.paused', { done: at, last })}</Notice>
      </div>
    )
  }
  const isArchiving = status === 'archiving'
  const words = isArchiving
    ? t('archive.archiving')
    : t(status === 'stopping' ? 'archive.stopping' : 'archive.progress', { at, last })
  return (
    <div role="status" className="mt-5 grid gap-2">
      <p className="num text-text-1">{words}</p>
      {last > 0 && (
        <ProgressBar
          label={t('archive.progressLabel')}
          value={isArchiving ? last : at - 1}
          max={last}
          valueText={words}
        />
      )}
    </div>
  )
}
