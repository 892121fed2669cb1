import type { LivePanel } from './live-panel.ts'

interface Props {
  items: readonly Pick<LivePanel, 'key' | 'label' | 'icon'>[]
  shown: string
  onShow: (key: string) => void
  label: string
}

/** The parts of a live room, one at a time, at the bottom of a narrow screen. */
export function LiveBar({ items, shown, onShow, label }: Props) {
  return (
    <nav aria-label={label} className="flex border-line border-t bg-surface-1 wide:hidden">
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          aria-current={item.key === shown}
          onClick={() => onShow(item.key)}
          className="place-mark type-caption grid min-h-14 flex-1 place-items-center content-center gap-1 [--mark-at:0_0_auto]"
        >
          {item.icon}
          {item.label}
        </button>
      ))}
    </nav>
  )
}
