import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../../ui/search-field.tsx'
import { SEARCH_MAX } from './shelf-address.ts'

interface Props {
  /** What the address holds. */
  value: string
  onSearch: (search: string) => void
}

const PAUSE_MS = 300

/** Looks for stories once the typing pauses. */
export function ShelfSearch({ value, onSearch }: Props) {
  const { t } = useTranslation('stories')
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)
  const search = useEffectEvent(onSearch)

  if (value !== known) {
    setKnown(value)
    // Our own words coming back must not overwrite what was typed meanwhile.
    if (value !== sent) {
      setText(value)
      setSent(value)
    }
  }

  useEffect(() => {
    const typed = text.trim()
    if (typed === sent) return
    const timer = setTimeout(() => {
      setSent(typed)
      search(typed)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, sent])

  return (
    <SearchField
      label={t('searchLabel')}
      placeholder={t('searchPlaceholder')}
      clearLabel={t('searchClear')}
      maxLength={SEARCH_MAX}
      value={text}
      onValueChange={setText}
    />
  )
}
