import type { PrimaryAction } from './primary-action.ts'

/** Under 1200 px the deed of a page waits at the bottom edge: what it costs, and the gold button. */
export function BottomBar({ summary, button }: PrimaryAction) {
  return (
    <div className="sticky bottom-0 z-(--z-sticky) flex items-center gap-4 border-line border-t bg-surface-1 px-(--gutter) pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] wide:hidden">
      <div className="type-small min-w-0 flex-none">{summary}</div>
      <div className="flex flex-1 justify-end *:grow md:*:grow-0">{button}</div>
    </div>
  )
}
