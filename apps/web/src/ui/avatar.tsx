import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface AvatarProps {
  /** Whose: the same id always has the same ground. */
  id: string
  name: string
  src?: string | null | undefined
  size?: 24 | 32 | 40 | 56 | 104
  /** Filled dot online, ring offline; left out where presence is not known. */
  presence?: 'online' | 'offline' | undefined
}

const SIZES = {
  24: 'size-6 text-[0.625rem]',
  32: 'size-8 text-[0.75rem]',
  40: 'size-10 text-[0.875rem]',
  56: 'size-14 text-[1.125rem]',
  104: 'size-26 font-display text-[2.5rem] font-medium',
}

/** A face, or initials. Decorative: the name always stands beside it or labels its control. */
export function Avatar({ id, name, src, size = 32, presence }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={`relative inline-flex flex-none select-none font-semibold text-on-ground leading-none ${SIZES[size]}`}
    >
      <span
        className="grid size-full place-items-center rounded-full bg-(--ground)"
        style={{ '--ground': `var(--ground-${groundOf(id)})` }}
      >
        {initials(name)}
      </span>
      {/* Over the initials, which stay where a picture does not load. */}
      {src && (
        <img
          src={src}
          alt=""
          loading="lazy"
          className="absolute size-full rounded-full object-cover"
        />
      )}
      {presence && <PresenceDot online={presence === 'online'} large={size > 40} />}
    </span>
  )
}

function PresenceDot({ online, large }: { online: boolean; large: boolean }) {
  return (
    <span
      className={classNames(
        'absolute rounded-full',
        large
          ? 'right-[6%] bottom-[6%] size-[18%] min-w-3 min-h-3'
          : '-right-px -bottom-px size-2.5',
        online
          ? 'bg-success [box-shadow:0_0_0_2px_var(--surface-1)]'
          : 'bg-surface-1 [box-shadow:0_0_0_2px_var(--surface-1),inset_0_0_0_2px_var(--text-3)]',
      )}
    />
  )
}

function initials(name: string): string {
  const [first = '', second = ''] = name.trim().split(/\s+/)
  return `${[...first][0] ?? ''}${[...second][0] ?? ''}`.toUpperCase()
}

/** FNV-1a over the id, folded onto the eight grounds. */
function groundOf(id: string): number {
  let hash = 0x811c9dc5
  for (const character of id) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return 1 + ((hash >>> 0) % 8)
}

interface UserChipProps extends ComponentProps<typeof Avatar> {
  /** The name as shown: plain words, or a link to the person. */
  shown?: ReactNode
  /** A quiet line under the name: «мастер · в сети». */
  meta?: ReactNode
}

/** A person in a row: face, name, one quiet line, which phones break. Long names end in an ellipsis. */
export function UserChip({ shown, meta, ...avatar }: UserChipProps) {
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-2.5 text-text-1">
      <Avatar {...avatar} />
      <span className="min-w-0">
        <span
          className="block truncate font-medium leading-snug [&>a]:block [&>a]:truncate"
          title={avatar.name}
        >
          {shown ?? avatar.name}
        </span>
        {meta && <span className="type-small block text-text-3 md:truncate">{meta}</span>}
      </span>
    </span>
  )
}
