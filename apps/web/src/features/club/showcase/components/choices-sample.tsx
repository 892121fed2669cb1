import { useId, useState } from 'react'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { Emblem } from '../../../../ui/emblem.tsx'
import { RadioCard } from '../../../../ui/radio-card.tsx'
import { RadioOption } from '../../../../ui/radio-option.tsx'
import { SeatPips } from '../../../../ui/seat-pips.tsx'
import { Segmented } from '../../../../ui/segmented.tsx'
import { Stepper } from '../../../../ui/stepper.tsx'
import { Switch } from '../../../../ui/switch.tsx'
import { Row, Specimen } from './specimen.tsx'
import { useWords } from './words.ts'

export function ChoicesSample() {
  const words = useWords()
  const t = words.choices
  const id = useId()
  const [seats, setSeats] = useState(2)
  const [chip, setChip] = useState(true)
  const [view, setView] = useState<'month' | 'week' | 'list'>('month')
  return (
    <Specimen title={words.groups.choices}>
      <Row>
        <Checkbox label={t.online} defaultChecked />
        <Checkbox label={t.club} />
        <RadioOption name={`${id}-who`} label={t.alone} defaultChecked />
        <RadioOption name={`${id}-who`} label={t.company} />
      </Row>
      <Switch label={t.sound} help={t.soundHelp} defaultChecked spread />
      <Switch label={t.sound} />
      <Row>
        <Chip pressed={chip} onClick={() => setChip(!chip)}>
          {t.all}
        </Chip>
        <Chip
          pressed={!chip}
          icon={<Emblem name="genre-fairytale" />}
          onClick={() => setChip(!chip)}
        >
          {words.story.genre}
        </Chip>
        <Stepper
          label={t.seats}
          value={seats}
          onValueChange={setSeats}
          max={4}
          increaseLabel={t.more}
          decreaseLabel={t.less}
        />
      </Row>
      <Segmented
        label={t.view}
        value={view}
        onValueChange={setView}
        options={[
          { value: 'month', label: t.month },
          { value: 'week', label: t.week },
          { value: 'list', label: t.list },
        ]}
      />
      <div className="grid gap-2">
        <RadioCard name={`${id}-date`} title={t.first} defaultChecked>
          <SeatPips taken={2} max={6} label={words.people.four} />
        </RadioCard>
        <RadioCard name={`${id}-date`} title={t.second}>
          <SeatPips taken={5} max={6} label={words.people.one} />
        </RadioCard>
        <RadioCard name={`${id}-date`} title={t.third} disabledReason={t.taken} />
      </div>
    </Specimen>
  )
}
