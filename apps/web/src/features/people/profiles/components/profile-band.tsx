interface Props {
  /** The story of the person's next or last game; without one the band stays plain. */
  slug: string | undefined
}

/** The strip of a story over a profile. */
export function ProfileBand({ slug }: Props) {
  return (
    <div className="relative h-[110px] bg-surface-3 md:h-[148px]">
      {slug && (
        <img
          src={`/covers/${slug}.svg?shape=band&focus=0.74`}
          alt=""
          className="size-full object-cover object-[74%_50%]"
        />
      )}
    </div>
  )
}
