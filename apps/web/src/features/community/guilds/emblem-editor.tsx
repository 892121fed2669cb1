import {
  CHARGES,
  DIVISIONS,
  type GuildEmblem as Drawing,
  SHIELDS,
  TINCTURES,
} from '@cco/domain/guilds/emblem'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Emblem } from '../../../ui/icon.tsx'
import { GuildEmblem, tinctureOf } from './guild-emblem.tsx'

interface Props {
  value: Drawing
  onChange: (emblem: Drawing) => void
}

/** Draws an emblem: shield, division, two colours, charge, with the whole beside it. */
export function EmblemEditor({ value, onChange }: Props) {
  const { t } = useTranslation('guildForms')
  return (
    <div className="grid gap-x-6 gap-y-4 md:grid-cols-[auto_minmax(0,1fr)]">
      <div className="flex items-end gap-4 md:grid md:content-start md:justify-items-center">
        <GuildEmblem emblem={value} size="lg" />
        <GuildEmblem emblem={value} size="sm" />
      </div>
      <div className="grid min-w-0 content-start gap-3">
        <Choice
          label={t('emblem.shield')}
          options={SHIELDS}
          value={value.shield}
          onChange={(shield) => onChange({ ...value, shield })}
        >
          {(shield, at) => ({
            name: t('emblem.shieldOf', { number: at + 1 }),
            drawing: <GuildEmblem emblem={{ ...value, shield, division: 'plain' }} size="sm" />,
          })}
        </Choice>
        <Choice
          label={t('emblem.division')}
          options={DIVISIONS}
          value={value.division}
          onChange={(division) => onChange({ ...value, division })}
        >
          {(division, at) => ({
            name: t('emblem.divisionOf', { number: at + 1 }),
            drawing: <GuildEmblem emblem={{ ...value, division }} size="sm" />,
          })}
        </Choice>
        <Colours
          label={t('emblem.field')}
          value={value.field}
          onChange={(field) => onChange({ ...value, field })}
        />
        <Colours
          label={t('emblem.second')}
          value={value.second}
          onChange={(second) => onChange({ ...value, second })}
        />
        <Choice
          label={t('emblem.charge')}
          options={CHARGES}
          value={value.charge}
          onChange={(charge) => onChange({ ...value, charge })}
        >
          {(charge, at) => ({
            name: t('emblem.chargeOf', { number: at + 1 }),
            drawing: <Emblem name={charge} className="size-6" />,
          })}
        </Choice>
      </div>
    </div>
  )
}

interface ColoursProps {
  label: string
  value: Drawing['field']
  onChange: (value: Drawing['field']) => void
}

function Colours({ label, value, onChange }: ColoursProps) {
  const { t } = useTranslation('guildForms')
  return (
    <Choice label={label} options={TINCTURES} value={value} onChange={onChange}>
      {(tincture) => ({
        name: t(`emblem.tincture.${tincture}`),
        drawing: (
          <span
            className="size-6 rounded-full bg-(--tint)"
            style={{ '--tint': tinctureOf(tincture) }}
          />
        ),
      })}
    </Choice>
  )
}

interface ChoiceProps<T extends string> {
  label: string
  options: readonly T[]
  value: T
  onChange: (value: T) => void
  children: (option: T, at: number) => { name: string; drawing: ReactNode }
}

function Choice<T extends string>({ label, options, value, onChange, children }: ChoiceProps<T>) {
  const group = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="type-label mb-1.5 text-text-1">{label}</legend>
      <div className="flex max-h-32 flex-wrap gap-2 overflow-y-auto p-1">
        {options.map((option, at) => {
          const { name, drawing } = children(option, at)
          return (
            <label
              key={option}
              className="ring-within grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-md border border-line p-1 text-text-2 hover:bg-surface-3 has-checked:border-surface-inverse has-checked:bg-surface-3 has-checked:text-text-1"
            >
              <input
                type="radio"
                name={group}
                value={option}
                checked={option === value}
                onChange={() => onChange(option)}
                className="sr-only"
              />
              {drawing}
              <span className="sr-only">{name}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
