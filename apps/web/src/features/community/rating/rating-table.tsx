import type { Board, RatingRow } from '@cco/domain/rating/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { localize } from '../../../lib/language.ts'
import { useMe } from '../../../lib/me.ts'
import { formatCoins, formatStars } from '../../../lib/numbers.ts'
import { paths } from '../../../lib/paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { classNames } from '../../../ui/class-names.ts'

interface Props {
  board: Board
  /** Whether the list is of a season, with all time beside it. */
  isSeason: boolean
  caption: string
  /** Rows, or a line between them. */
  rows: readonly (RatingRow | ReactNode)[]
}

export const WIDE = 'max-md:hidden'
/** The list of game masters has a column more, which leaves names too little room before this width. */
const WIDER = 'max-lg:hidden'
export const NUMBER = 'num px-3 text-right'

/** Places with people; on phones place, person and points. Guests read names, and open no profiles. */
export function RatingTable({ board, isSeason, caption, rows }: Props) {
  const { t } = useTranslation('rating')
  const isMasters = board === 'masters'
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="type-small text-left text-text-3 [&_th]:h-10 [&_th]:font-normal">
          <th scope="col" className="w-18 px-3 text-right md:w-22">
            {t('column.place')}
          </th>
          <th scope="col" className="px-3">
            {t(`column.${board}`)}
          </th>
          <th scope="col" className={`${WIDE} ${NUMBER}`}>
            {t(isMasters ? 'column.mastersGames' : 'column.playersGames')}
          </th>
          <th scope="col" className={`${isMasters ? WIDER : WIDE} ${NUMBER}`}>
            {t('column.reviews')}
          </th>
          {isMasters && (
            <th scope="col" className={`${WIDE} ${NUMBER}`}>
              {t('column.again')}
            </th>
          )}
          <th scope="col" className={NUMBER}>
            {t(isMasters ? 'column.mastersScore' : 'column.playersScore')}
          </th>
          {isSeason && (
            <th scope="col" className={`${WIDE} ${NUMBER}`}>
              {t('column.allTime')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) =>
          isRow(row) ? (
            <Row key={row.position ?? 'own'} row={row} board={board} isSeason={isSeason} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: at most one line stands between rows
            <tr key={at} className="border-line-soft border-t bg-surface-3">
              <td colSpan={7} className="type-small h-12 px-3 text-center text-text-3">
                {row}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}

function isRow(row: RatingRow | ReactNode): row is RatingRow {
  return typeof row === 'object' && row !== null && 'position' in row
}

interface RowProps {
  row: RatingRow
  board: Board
  isSeason: boolean
}

function Row({ row, board, isSeason }: RowProps) {
  const { t } = useTranslation('rating')
  const me = useMe().data
  const { userId } = row
  const isOwn = userId !== null && userId === me?.id
  const name = row.name ?? t('hiddenName')
  const { place, tied, games, reviews, again, score, allTime } = row
  const scoreOf = (of: number | null) =>
    of === null ? null : board === 'masters' ? formatStars(of) : formatCoins(of)
  const quiet = isOwn ? 'text-text-inverse' : 'text-text-3'
  return (
    <tr
      aria-current={isOwn ? 'true' : undefined}
      className={classNames(
        'h-15 border-line-soft border-t',
        isOwn ? 'bg-surface-inverse text-text-inverse' : 'text-text-1',
      )}
    >
      <PlaceCell place={place} tied={tied} quiet={quiet} />
      <td className="w-full max-w-0 px-3 py-2">
        <span className="flex items-center gap-3">
          {userId !== null && (
            <Avatar id={userId} name={row.name ?? ''} src={row.avatarUrl} size={40} />
          )}
          <span className="min-w-0">
            {isOwn ? (
              <span className="block wrap-anywhere font-medium">{t('you', { name })}</span>
            ) : userId === null ? (
              <span className="block wrap-anywhere font-medium">{name}</span>
            ) : (
              <Link
                to={paths.profileOf(userId)}
                className="block truncate py-0.5 font-medium underline-offset-4 hover:underline"
              >
                {name}
              </Link>
            )}
            <span className={`type-small block wrap-anywhere ${quiet}`}>
              {row.title ? localize(row.title) : t('noTitle')}
            </span>
          </span>
        </span>
      </td>
      <td className={`${WIDE} ${NUMBER}`}>{games}</td>
      <td className={`${board === 'masters' ? WIDER : WIDE} ${NUMBER}`}>{reviews}</td>
      {board === 'masters' && (
        <td className={`${WIDE} ${NUMBER}`}>
          {again === null ? '—' : t('percent', { percent: again })}
        </td>
      )}
      <td className={NUMBER}>
        {scoreOf(score) === null ? (
          <span className={`type-small ${quiet}`}>{t('fewReviews')}</span>
        ) : (
          <span className="font-semibold">{scoreOf(score)}</span>
        )}
      </td>
      {isSeason && (
        <td className={`${WIDE} ${NUMBER} whitespace-nowrap`}>
          {allTime ? (
            <>
              {scoreOf(allTime.score) ?? '—'}
              {allTime.place !== null && (
                <span className={`type-small block ${quiet}`}>
                  {t('allTimePlace', { place: allTime.place })}
                </span>
              )}
            </>
          ) : (
            '—'
          )}
        </td>
      )}
    </tr>
  )
}

interface PlaceProps {
  place: number | null
  /** How many share the place. */
  tied: number | null
  /** The colour of fine print in the row. */
  quiet: string
}

/** The place, and that others have the same one. */
export function PlaceCell({ place, tied, quiet }: PlaceProps) {
  const { t } = useTranslation('rating')
  return (
    <td className={NUMBER}>
      <span className="block font-display font-medium text-[1.375rem] leading-none">
        {place ?? '—'}
      </span>
      {tied !== null && tied > 1 && (
        <span className={`type-small block whitespace-normal ${quiet}`}>
          {tied === 2 ? t('tied.two') : tied === 3 ? t('tied.three') : t('tied.more')}
        </span>
      )}
    </td>
  )
}
