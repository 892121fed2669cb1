import { CodedError } from '@cco/domain/error/codes'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDayTime } from '../../../../lib/datetime.ts'
import { errorPhrase } from '../../../../lib/error.ts'
import { Notice } from '../../../../ui/notice.tsx'
import type { CheckedLine } from './checked-line.ts'
import { LineRemedy } from './line-remedy.tsx'

interface Props {
  line: CheckedLine
}

/** What stands in the way of a line, in words; a game that has only moved says when it was. */
export function LineProblem({ line }: Props) {
  const { t } = useTranslation(['cart', 'error'])
  const { item, game, unnamed } = line
  const problem = line.problem ?? (unnamed > 0 ? new CodedError('guests_unnamed') : null)
  const moved = game && game.startsAt !== item.selectedDate
  if (!problem && !moved) return null
  return (
    <div className="col-span-full mt-3">
      <Notice tone="warn" live="polite" {...(problem && { icon: TriangleAlert })}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>
            {problem
              ? errorPhrase(problem, t)
              : t('moved', { when: formatDayTime(item.selectedDate) })}
          </p>
          <LineRemedy line={line} />
        </div>
      </Notice>
    </div>
  )
}
