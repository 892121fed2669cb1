import { Component, type ReactNode } from 'react'

interface Props {
  /** Which place is shown: the way to another one is open again. */
  place: string
  children: ReactNode
  instead: (error: unknown) => ReactNode
}

interface State {
  place: string
  /** In a box, since anything can be thrown. */
  thrown: { error: unknown } | null
}

/** Shows something else in place of what threw while it was drawn. */
export class CrashGuard extends Component<Props, State> {
  override state: State = { place: this.props.place, thrown: null }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { thrown: { error } }
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { place, thrown: null }
  }

  override render() {
    const { thrown } = this.state
    return thrown ? this.props.instead(thrown.error) : this.props.children
  }
}
