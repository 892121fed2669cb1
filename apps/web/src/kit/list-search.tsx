import { useEffect, useEffectEvent, useState } from 'react'
import { SearchField } from '../ui/search-field.tsx'

interface Props {
  label: string
  placeholder: string
  clearLabel: string
  maxLength: number
  /** What the address holds. */
  value: string
  onSearch: (search: string) => void
}

const PAUSE_MS = 300

/** Looks through a list, whose search is in the address, once the typing pauses. */
export function ListSearch({ value, onSearch, ...field }: Props) {
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

  return <SearchField {...field} value={text} onValueChange={setText} />
}
