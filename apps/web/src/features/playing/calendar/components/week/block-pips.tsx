import { classNames } from '../../../../../ui/class-names.ts'

interface Props {
  taken: number
  max: number
}

/** Seats as small pips; the words are in the name of the block and in its card. */
export function BlockPips({ taken, max }: Props) {
  return (
    <span className="mt-[5px] flex flex-none flex-wrap gap-[3px]">
      {Array.from({ length: max }, (_, seat) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: seats have no identity but their place
          key={seat}
          className={classNames(
            'h-[11px] w-1.5 rounded-[3px_3px_2px_2px]',
            seat < taken
              ? 'bg-line-control'
              : '[box-shadow:inset_0_0_0_1.25px_var(--line-control)]',
          )}
        />
      ))}
    </span>
  )
}
