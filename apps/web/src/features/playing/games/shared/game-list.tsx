import { Children, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'

interface Props {
  /** Names the list for a screen reader. */
  label: string
  /** Rows on the page itself rather than in a panel of their own. */
  bare?: boolean
  /** `GameRow`s. */
  children: ReactNode
}

/** Rows in view before the rest is asked for. */
const FIRST = 6

/** Games one under another, the soonest few first. */
export function GameList({ label, bare = false, children }: Props) {
  const { t } = useTranslation('games')
  const list = useRef<HTMLUListElement>(null)
  const [all, setAll] = useState(false)
  const rows = Children.toArray(children)
  const rest = rows.length - FIRST

  const showAll = () => {
    flushSync(() => setAll(true))
    // The button is gone: the reader goes on with the first of the new rows.
    list.current?.children[FIRST]?.querySelector<HTMLElement>('a, button')?.focus()
  }
  return (
    <>
      <ul ref={list} aria-label={label} className={bare ? 'border-line border-t' : 'panel'}>
        {all ? rows : rows.slice(0, FIRST)}
      </ul>
      {rest > 0 && !all && (
        <Button variant="ghost" className="mt-3" onClick={showAll}>
          {t('more', { count: rest })}
        </Button>
      )}
    </>
  )
}
