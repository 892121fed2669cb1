import type { RolledDie, RolledTerm } from '@cco/domain/dice/roll'
import type { RoomMember } from '@cco/domain/rooms/contract'
import type { RoomEvent } from '@cco/domain/rooms/events'
import { useTranslation } from 'react-i18next'
import { hueStyle } from '../../../ui/hue.ts'
import { formulaOf } from './dice-model.ts'
import { DieShape } from './die-shape.tsx'

type Payload<Kind extends RoomEvent['payload']['kind']> = Extract<
  RoomEvent['payload'],
  { kind: Kind }
>

type Skin = RoomMember['dice'] | undefined

/** A roll: its dice in the skin that the roller wears, what was added, and the total. */
export function RollCard({ roll, skin }: { roll: Payload<'roll'>; skin: Skin }) {
  const { t } = useTranslation('dice')
  const { notation, label, result } = roll
  const formula = formulaOf(notation)
  return (
    <div className="mt-1.5">
      <p className="type-small num text-text-2">
        {t('card.rolled', { notation: formula })}
        {label && <span className="text-text-1"> · {label}</span>}
      </p>
      {result ? (
        <div className="mt-2 inline-flex max-w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface-1 py-2.5 pr-4 pl-3">
          {result.terms.map((term, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a roll never change
            <Term key={at} term={term} isFirst={at === 0} skin={skin} />
          ))}
          <Total
            words={
              result.countsSuccesses
                ? t('card.successes', { count: result.total })
                : t('card.result', { total: result.total })
            }
            total={result.total}
          />
        </div>
      ) : (
        <p className="mt-1 text-text-3 italic">{t('card.hidden')}</p>
      )}
    </div>
  )
}

/** What real dice showed, marked as such. */
export function PhysicalCard({ roll }: { roll: Payload<'physical_roll'> }) {
  const { t } = useTranslation('dice')
  return (
    <div className="mt-1.5">
      <p className="type-small text-text-2">
        {t('card.physical')}
        {roll.label && <span className="text-text-1"> · {roll.label}</span>}
      </p>
      <div className="mt-2 inline-flex items-center rounded-lg border border-line border-dashed px-4 py-2">
        <Total words={t('card.result', { total: roll.total })} total={roll.total} />
      </div>
    </div>
  )
}

function Total({ words, total }: { words: string; total: number }) {
  return (
    <strong className="num font-display font-medium text-[1.75rem] text-text-1 leading-none">
      <span aria-hidden="true">{total}</span>
      <span className="sr-only">{words}</span>
    </strong>
  )
}

function Term({ term, isFirst, skin }: { term: RolledTerm; isFirst: boolean; skin: Skin }) {
  const sign = term.sign === -1 ? '−' : isFirst ? '' : '+'
  if (term.kind === 'number') {
    return (
      <span className="num text-text-2">
        {sign} {term.value}
      </span>
    )
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {sign && <span className="text-text-2">{sign}</span>}
      {term.dice.map((die, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the dice of a roll never change
        <Die key={at} die={die} sides={term.sides} skin={skin} />
      ))}
    </span>
  )
}

function Die({ die, sides, skin }: { die: RolledDie; sides: number | 'F'; skin: Skin }) {
  const { t } = useTranslation('dice')
  const { value, was, isDropped, isSuccess } = die
  const isTop = isSuccess || value === sides
  const worn = isDropped ? undefined : skin
  const tone = isDropped
    ? 'text-text-3 line-through'
    : worn?.look === 'solid'
      ? // On the full colour a good value is underlined, since its own colour would not be read.
        `text-surface-1 ${isTop ? 'underline underline-offset-2' : ''}`
      : isTop
        ? 'text-success'
        : 'text-text-1'
  return (
    <span
      className={`num relative grid size-10 place-items-center font-semibold text-[0.9375rem] ${tone}`}
      title={was === undefined ? undefined : t('card.again', { was })}
    >
      <span
        className={worn ? 'absolute inset-0 text-(--hue)' : 'absolute inset-0 opacity-45'}
        style={worn ? hueStyle(worn.hue) : undefined}
      >
        <DieShape sides={sides} look={worn?.look} className="size-full" />
      </span>
      <span className="relative">{sides === 'F' ? ['−', '0', '+'][value + 1] : value}</span>
      {isDropped && <span className="sr-only"> {t('card.dropped')}</span>}
      {was !== undefined && <span className="sr-only"> {t('card.again', { was })}</span>}
    </span>
  )
}
