import 'react'

declare module 'react' {
  /** Inline style carries values into classes (`bg-(--ground)`), and nothing else. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
