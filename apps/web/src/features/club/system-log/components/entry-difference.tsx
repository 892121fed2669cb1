import type { LogEntry } from '@cco/domain/system-log/contract'
import { differences } from '@cco/domain/system-log/entry'
import { useTranslation } from 'react-i18next'

type Props = Pick<LogEntry, 'before' | 'after'>

/** Before and after side by side, what changed first; under 768 px one under the other. */
export function EntryDifference({ before, after }: Props) {
  const { t } = useTranslation('systemLogs')
  const rows = differences(before, after)
  if (rows.length === 0) return <p className="text-text-3">{t('entry.noFacts')}</p>
  const side = (value: unknown, look: string) =>
    value === undefined ? (
      <span className="text-text-3">{t('entry.absent')}</span>
    ) : (
      <span className={`whitespace-pre-wrap wrap-anywhere ${look}`}>{written(value)}</span>
    )
  return (
    <table className="type-small block w-full table-fixed border-collapse md:table">
      <caption className="type-label mb-2 block text-left text-text-1 md:table-caption">
        {t('entry.difference')}
      </caption>
      <thead className="max-md:sr-only">
        <tr className="border-line border-b text-left text-text-3">
          <th scope="col" className="type-caption w-1/4 py-2 pr-3">
            {t('entry.field')}
          </th>
          <th scope="col" className="type-caption w-3/8 py-2 pr-3">
            {t('entry.before')}
          </th>
          <th scope="col" className="type-caption w-3/8 py-2">
            {t('entry.after')}
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map(({ field, changed, ...sides }) => (
          <tr key={field} className="border-line-soft border-b align-top max-md:block max-md:py-2">
            <th
              scope="row"
              className="wrap-anywhere py-2 pr-3 text-left font-medium text-text-1 max-md:block max-md:py-0"
            >
              {field}
              <span className={changed ? 'sr-only' : 'block font-normal text-text-3'}>
                {changed ? t('entry.changed') : t('entry.unchanged')}
              </span>
            </th>
            <td className="py-2 pr-3 max-md:block max-md:py-1">
              <span className="type-caption text-text-3 md:hidden">{t('entry.before')} </span>
              {side(sides.before, changed ? 'rounded-xs bg-danger-soft px-1 text-text-1' : '')}
            </td>
            <td className="py-2 max-md:block max-md:py-1">
              <span className="type-caption text-text-3 md:hidden">{t('entry.after')} </span>
              {side(sides.after, changed ? 'rounded-xs bg-success-soft px-1 text-text-1' : '')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function written(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}
