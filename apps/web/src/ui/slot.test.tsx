import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Slot } from './slot.tsx'

it('lends its properties, and the child keeps its own', () => {
  const html = renderToStaticMarkup(
    <Slot className="lent" title="lent" id="lent">
      <a href="#there" className="own" id="own">
        words
      </a>
    </Slot>,
  )
  expect(html).toBe('<a href="#there" class="lent own" id="own" title="lent">words</a>')
})

it('puts content round what the child holds', () => {
  const html = renderToStaticMarkup(
    <Slot fill={(own) => <b>{own}</b>}>
      <a href="#there">words</a>
    </Slot>,
  )
  expect(html).toBe('<a href="#there"><b>words</b></a>')
})

/** Clicks itself: there is no browser here. */
function Probe({ onClick }: { onClick?: () => void }) {
  onClick?.()
  return null
}

it('runs the handler of the child first', () => {
  const order: string[] = []
  renderToStaticMarkup(
    <Slot onClick={() => order.push('lent')}>
      <Probe onClick={() => order.push('own')} />
    </Slot>,
  )
  expect(order).toEqual(['own', 'lent'])
})
