import type { WordChange } from '../lib/word-diff.ts'
import './marked-text.css'

interface Props {
  changes: readonly WordChange[]
  /** The text before, in which words are removed, or the one after, in which words are added. */
  side: 'before' | 'after'
  /** What screen readers say before changed words: «удалено». */
  label: string
}

/** One of two texts with its own words marked: struck out where they go, underlined where they come. */
export function MarkedText({ changes, side, label }: Props) {
  const Mark = side === 'before' ? 'del' : 'ins'
  return changes
    .map((change, at) => ({ ...change, at }))
    .filter(({ added, removed }) => !(side === 'before' ? added : removed))
    .map(({ at, value, added, removed }) =>
      added || removed ? (
        <Mark key={at} className="marked-text">
          <span className="sr-only">{` [${label}: `}</span>
          {value}
          <span className="sr-only">] </span>
        </Mark>
      ) : (
        <span key={at}>{value}</span>
      ),
    )
}
