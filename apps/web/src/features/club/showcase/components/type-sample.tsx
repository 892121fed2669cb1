import { Row, Specimen } from './specimen.tsx'
import { useWords } from './words.ts'

const STYLES = ['h1', 'h2', 'h3', 'h4', 'reading', 'body', 'label', 'small', 'caption'] as const
const CLASS = {
  h1: 'type-h1 text-text-1',
  h2: 'type-h2 text-text-1',
  h3: 'type-h3 text-text-1',
  h4: 'type-h4 text-text-1',
  reading: 'type-reading',
  body: 'type-body',
  label: 'type-label text-text-1',
  small: 'type-small text-text-3',
  caption: 'type-caption',
}

export function TypeSample() {
  const words = useWords()
  return (
    <Specimen title={words.groups.type}>
      <p className="type-display text-text-1">{words.type.display}</p>
      {STYLES.map((style) => (
        <p key={style} className={CLASS[style]}>
          {words.type[style]}
        </p>
      ))}
      <p className="kicker">{words.type.kicker}</p>
      <p className="type-body-strong num whitespace-normal! text-text-1">{words.type.num}</p>
      <p className="type-num-xl num text-text-1">2 480</p>
      <Row>
        <a href="#content" className="link type-label">
          {words.type.link}
        </a>
      </Row>
    </Specimen>
  )
}
