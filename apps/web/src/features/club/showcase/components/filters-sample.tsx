import { useState } from 'react'
import { FilterBar } from '../../../../kit/filter-bar.tsx'
import { FilterSelect } from '../../../../kit/filter-select.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { Emblem } from '../../../../ui/emblem.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { useWords } from './words.ts'

export function FiltersSample() {
  const words = useWords()
  const t = words.filters
  const [search, setSearch] = useState('')
  const [players, setPlayers] = useState('4')
  const [length, setLength] = useState('')
  const [genre, setGenre] = useState('')
  const clear = words.fields.clear
  return (
    <FilterBar
      active={[players, length].filter(Boolean).length}
      filtersLabel={t.label}
      summary={t.found}
      reset={
        <button type="button" className="link" onClick={() => setPlayers('')}>
          {t.reset}
        </button>
      }
      search={
        <SearchField
          label={words.fields.search}
          placeholder={words.fields.searchHint}
          clearLabel={clear}
          value={search}
          onValueChange={setSearch}
        />
      }
      filters={
        <>
          <FilterSelect
            label={t.players}
            value={players}
            onValueChange={setPlayers}
            clearLabel={clear}
            options={['2', '3', '4', '5'].map((value) => ({ value, label: value }))}
          />
          <FilterSelect
            label={t.length}
            value={length}
            onValueChange={setLength}
            clearLabel={clear}
            options={[{ value: '3', label: t.short }]}
          />
        </>
      }
      chips={
        <>
          <Chip pressed={!genre} onClick={() => setGenre('')}>
            {words.choices.all}
          </Chip>
          {(['fairytale', 'detective'] as const).map((name) => (
            <Chip
              key={name}
              pressed={genre === name}
              icon={<Emblem name={`genre-${name}`} />}
              onClick={() => setGenre(name)}
            >
              {name === 'detective' ? words.navigation.detective : words.story.genre}
            </Chip>
          ))}
        </>
      }
    />
  )
}
