import { useState } from 'react'
import { PasswordField } from '../../../../ui/password-field.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { Specimen } from './specimen.tsx'
import { useWords } from './words.ts'

export function FieldsSample() {
  const words = useWords()
  const t = words.fields
  const [search, setSearch] = useState('')
  const eye = { showLabel: t.show, hideLabel: t.hide }
  return (
    <Specimen title={words.groups.fields}>
      <TextField label={t.name} help={t.nameHelp} defaultValue={t.nameValue} />
      <TextField
        label={t.name}
        defaultValue={t.nameLong}
        error={t.nameError}
        counter={{ used: 20, max: 20 }}
      />
      <PasswordField
        label={t.password}
        defaultValue="12345"
        autoComplete="new-password"
        error={t.passwordError}
        {...eye}
      />
      <TextField label={t.telegram} labelHint={t.optional} leading="@" placeholder="miroslava" />
      <Select
        label={t.genre}
        options={[
          { value: 'a', label: words.story.genre },
          { value: 'b', label: words.navigation.detective },
        ]}
      />
      <TextArea label={t.about} placeholder={t.aboutHint} />
      <TextField label={t.account} labelHint={t.fixed} defaultValue={t.accountValue} readOnly />
      <SearchField
        label={t.search}
        placeholder={t.searchHint}
        clearLabel={t.clear}
        value={search}
        onValueChange={setSearch}
      />
    </Specimen>
  )
}
