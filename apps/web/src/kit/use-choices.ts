import { useState } from 'react'

/**
 * What a search found, with the chosen one first where a later search does not find it: a list must
 * not show another choice than the form holds.
 */
export function useChoices<T extends { id: string }>(
  found: readonly T[],
  chosenId: string,
): readonly T[] {
  const [chosen, setChosen] = useState<T>()
  const present = found.find(({ id }) => id === chosenId)
  if (present && present.id !== chosen?.id) setChosen(present)
  return present || chosen?.id !== chosenId ? found : [chosen, ...found]
}
