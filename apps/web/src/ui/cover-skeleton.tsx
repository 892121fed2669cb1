/** A book that has not come yet: the shape and the hinge. */
export function CoverSkeleton() {
  return (
    <span
      aria-hidden="true"
      className="motion-skeleton relative block aspect-3/4 w-full overflow-hidden rounded-cover bg-surface-3 opacity-70 after:absolute after:inset-0 after:bg-(image:--hinge) after:opacity-50"
    />
  )
}
