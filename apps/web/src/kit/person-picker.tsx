import { SEARCH_MAX } from '@cco/domain/currency/constants'
import type { NamedPerson } from '@cco/domain/profile/contract'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { abortable, trpc } from '../lib/api.ts'
import { errorPhrase } from '../lib/error.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields.tsx'

/** The field `person` of the surrounding form. */
export function PersonPicker() {
  const { t } = useTranslation(['management', 'error', 'common'])
  const { control } = useFormContext<{ person: NamedPerson | null }>()
  const { field, fieldState } = useController({ control, name: 'person' })
  const [searchText, setSearchText] = useState('')
  const query = searchText.trim()
  const found = useQuery({
    ...trpc.profiles.find.queryOptions(query === '' ? skipToken : { query }, abortable),
    placeholderData: keepPreviousData,
  })
  const person = field.value
  if (person) {
    return (
      <div className="flex items-center justify-between gap-3 rounded-md bg-surface-well px-3.5 py-2.5">
        <span className="min-w-0 wrap-anywhere">
          <span className="block font-medium text-text-1">{person.name || t('common:noName')}</span>
          <span className="num type-small text-text-3">{person.accountId}</span>
        </span>
        <Button size="sm" variant="ghost" onClick={() => field.onChange(null)}>
          {t('changePerson')}
        </Button>
      </div>
    )
  }
  const people = query === '' ? undefined : found.data?.items
  return (
    <div className="grid gap-3">
      <TextField
        ref={field.ref}
        label={t('person')}
        help={t('personHelp')}
        autoComplete="off"
        maxLength={SEARCH_MAX}
        value={searchText}
        onChange={(event) => setSearchText(event.target.value)}
        error={fieldState.error?.message}
      />
      {query !== '' && (
        <div role="status" className="type-small text-text-3">
          {found.error ? errorPhrase(found.error, t) : people?.length === 0 && t('noneFound')}
        </div>
      )}
      {people && people.length > 0 && (
        <ul aria-label={t('found')} className="panel max-h-56 overflow-y-auto">
          {people.map((one) => (
            <li key={one.id} className="border-line-soft border-b last:border-b-0">
              <button
                type="button"
                onClick={() => field.onChange(one)}
                className="flex min-h-11 w-full items-center justify-between gap-3 px-3.5 py-2 text-left hover:bg-surface-3"
              >
                <span className="min-w-0 text-text-1 wrap-anywhere">
                  {one.name || t('common:noName')}
                </span>
                <span className="num type-small text-text-3">{one.accountId}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
