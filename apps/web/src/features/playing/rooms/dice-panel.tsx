import { NOTATION_MAX } from '@cco/domain/dice/limits'
import { parseNotation } from '@cco/domain/dice/notation'
import { ROLL_VISIBILITIES, type RollVisibility } from '@cco/domain/rooms/events'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorPhrase } from '../../../lib/error.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/choice.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Select, TextField } from '../../../ui/fields.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import {
  type Chosen,
  formulaOf,
  MODIFIER_MAX,
  notationOf,
  PANEL_DICE,
  PANEL_DICE_MAX,
} from './dice-model.ts'
import { DieShape } from './die-shape.tsx'
import { FairDialog } from './fair-dialog.tsx'
import type { RoomLog } from './model.ts'
import { PhysicalRoll } from './physical-roll.tsx'
import { useRoll } from './use-roll.ts'

interface Props {
  gameId: string
  canRoll: boolean
  isOver: boolean
  log: RoomLog | undefined
}

/** Dice to choose from, a formula of one's own, and real dice. */
export function DicePanel({ gameId, canRoll, isOver, log }: Props) {
  const { t } = useTranslation('dice')
  const [isChecking, setChecking] = useState(false)
  return (
    <section aria-labelledby="dice" className="grid gap-4 p-5">
      <h2 id="dice" className="type-h3">
        {t('title')}
      </h2>
      {canRoll && <Rolling gameId={gameId} />}
      <Button size="sm" variant="ghost" onClick={() => setChecking(true)}>
        {t('fair.open')}
      </Button>
      {isChecking && (
        <FairDialog
          gameId={gameId}
          isOver={isOver}
          events={log?.events ?? []}
          onClose={() => setChecking(false)}
        />
      )}
    </section>
  )
}

function Rolling({ gameId }: { gameId: string }) {
  const { t } = useTranslation(['dice', 'error'])
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const [modifier, setModifier] = useState(0)
  const [formula, setFormula] = useState('')
  const [visibility, setVisibility] = useState<RollVisibility>('all')
  const [isPhysical, setPhysical] = useState(false)
  const roll = useRoll(gameId)
  const typed = formula.trim()
  const notation = typed || notationOf(chosen, modifier)
  const read = typed ? parseNotation(typed) : undefined
  const problem = read && 'problem' in read ? t(`problem.${read.problem}`) : undefined
  const shown = formulaOf(notation)
  const submit = () => {
    if (notation && !problem && !roll.isPending) roll.mutate({ notation, visibility })
  }
  const choose = (sides: number, count: number) =>
    setChosen(new Map([...chosen, [sides, Math.min(count, PANEL_DICE_MAX)]]))
  return (
    <>
      <Switch label={t('physical')} checked={isPhysical} onCheckedChange={setPhysical} spread />
      {isPhysical ? (
        <PhysicalRoll gameId={gameId} />
      ) : (
        <FormElement onSubmit={submit} className="grid gap-3.5">
          <fieldset className="grid grid-cols-3 gap-2">
            <legend className="sr-only">{t('choose')}</legend>
            {PANEL_DICE.map((sides) => (
              <DieButton
                key={sides}
                sides={sides}
                count={chosen.get(sides) ?? 0}
                onChoose={(count) => {
                  setFormula('')
                  choose(sides, count)
                }}
              />
            ))}
          </fieldset>
          <div className="flex items-center justify-between gap-3">
            <span className="type-small">{t('modifier')}</span>
            <Stepper
              label={t('modifier')}
              value={modifier}
              onValueChange={setModifier}
              min={-MODIFIER_MAX}
              max={MODIFIER_MAX}
              decreaseLabel={t('less')}
              increaseLabel={t('more')}
            />
          </div>
          <TextField
            label={t('formula')}
            help={t('formulaHelp')}
            value={formula}
            maxLength={NOTATION_MAX}
            error={problem}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setFormula(target.value)}
          />
          <Select
            label={t('visibility')}
            value={visibility}
            options={ROLL_VISIBILITIES.map((value) => ({ value, label: t(`seen.${value}`) }))}
            onChange={({ target }) => setVisibility(target.value as RollVisibility)}
          />
          <Button
            type="submit"
            block
            busy={roll.isPending}
            busyLabel={t('rolling')}
            disabledReason={notation ? problem : t('nothing')}
          >
            {notation && !problem ? t('roll', { notation: shown }) : t('rollNothing')}
          </Button>
          {chosen.size > 0 && (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                setChosen(new Map())
                setModifier(0)
              }}
            >
              {t('clear')}
            </Button>
          )}
          {roll.error && (
            <Notice tone="danger" title={t('failed')} live="assertive">
              {errorPhrase(roll.error, t)}
            </Notice>
          )}
        </FormElement>
      )}
    </>
  )
}

interface DieButtonProps {
  sides: number
  count: number
  onChoose: (count: number) => void
}

/** Adds a die with each press; with Shift, or by the context menu, takes one away. */
function DieButton({ sides, count, onChoose }: DieButtonProps) {
  const { t } = useTranslation('dice')
  return (
    <button
      type="button"
      aria-pressed={count > 0}
      aria-label={t('die', { sides, count })}
      onClick={(event) => onChoose(event.shiftKey ? Math.max(0, count - 1) : count + 1)}
      onContextMenu={(event) => {
        event.preventDefault()
        onChoose(Math.max(0, count - 1))
      }}
      className={classNames(
        'relative grid min-h-18 content-center justify-items-center gap-1 rounded-md border type-caption transition-colors',
        count > 0
          ? 'border-surface-inverse bg-surface-3 text-text-1'
          : 'border-line bg-surface-0 text-text-2 hover:text-text-1',
      )}
    >
      <DieShape sides={sides} />
      <span className="num">d{sides}</span>
      {count > 0 && (
        <span className="num absolute -top-1.5 -right-1.5 min-w-5 rounded-full bg-surface-inverse px-1 text-center font-semibold text-[0.75rem] text-text-inverse leading-5">
          {count}
        </span>
      )}
    </button>
  )
}
