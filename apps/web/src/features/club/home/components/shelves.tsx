import { NewStories } from './new-stories.tsx'
import { WeekMasters } from './week-masters.tsx'

/** What lies below the first screen: the newest books, and the masters of the week. */
export function Shelves() {
  return (
    <>
      <NewStories />
      <WeekMasters />
    </>
  )
}
