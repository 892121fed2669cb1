interface Props {
  /** Paragraphs divided by an empty line. */
  text: string
}

/** A text to be read rather than looked up. */
export function Prose({ text }: Props) {
  return (
    <div className="prose">
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
