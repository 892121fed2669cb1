import { useRouteError } from 'react-router'
import { Crash } from './crash.tsx'

/** A page that threw, or could not be downloaded: the frame around it stays. */
export function PageError() {
  return <Crash error={useRouteError()} />
}
