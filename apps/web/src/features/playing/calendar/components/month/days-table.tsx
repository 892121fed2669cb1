import type { ComponentProps, ReactNode } from 'react'
import { weekdayNames } from '../../../../../lib/datetime.ts'
import type { DayKey } from '../../../../../lib/day.ts'

interface Props {
  /** How the keyboard moves in it, from `useRovingDay`. */
  grid: ComponentProps<'table'>
  /** The period in words. */
  label: string
  loading: boolean
  weeks: readonly DayKey[][]
  /** Lines between the days. */
  ruled?: boolean
  /** A cell that carries `data-day` and begins with the button of its day. */
  cell: (day: DayKey, key: number) => ReactNode
}

/**
 * Weeks of days as an ARIA grid. Rows and cells are known by their place, so that they stay, and
 * focus with them, when another month is written into them.
 */
export function DaysTable({ grid, label, loading, weeks, ruled = false, cell }: Props) {
  const names = weekdayNames('long')
  return (
    <table
      {...grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern
      role="grid"
      aria-label={label}
      aria-busy={loading}
      className="table-fixed"
    >
      <thead>
        <tr>
          {weekdayNames('short').map(({ iso, name }, index) => (
            <th
              key={iso}
              scope="col"
              className={
                ruled
                  ? 'type-caption border-b px-3 py-[9px] text-left text-text-3'
                  : 'type-caption py-2 text-center text-text-3'
              }
            >
              <span aria-hidden="true">{name}</span>
              <span className="sr-only">{names[index]?.name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={ruled ? 'divide-y divide-line-soft' : ''}>
        {weeks.map((week, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, see above
          <tr key={row} className={ruled ? 'divide-x divide-line-soft' : ''}>
            {week.map(cell)}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
