import { Component, type ReactNode, Suspense } from 'react'
import { isChunkFailure } from '../lib/chunk-failure.ts'

interface Props {
  children: ReactNode
}

/**
 * Around a part that is downloaded when it opens: one that does not arrive, as without a network, is left
 * out, and the page below it stays. Other failures go on to the page's own boundary.
 */
export class LaterPart extends Component<Props, { isMissing: boolean }> {
  override state = { isMissing: false }

  static getDerivedStateFromError(error: unknown) {
    if (!isChunkFailure(error)) throw error
    return { isMissing: true }
  }

  override render() {
    return this.state.isMissing ? null : <Suspense>{this.props.children}</Suspense>
  }
}
