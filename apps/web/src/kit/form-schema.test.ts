import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addSubstitute } from '../lib/streamer.ts'
import { type Bounds, formSchema } from './form-schema.ts'

const contract = z
  .object({
    userId: z.uuid(),
    name: z.object({ ru: z.string().check(z.trim(), z.minLength(1)) }),
    coins: z.nullable(z.int().check(z.minimum(1), z.maximum(9))),
    from: z.string(),
    to: z.string(),
  })
  .check(z.refine(({ from, to }) => from < to, { path: ['to'] }))

interface Draft {
  user: { id: string } | null
  nameRu: string
  coins: number | null
  from: string
  to: string
}

const ID = '00000000-0000-4000-8000-000000000001'
const DRAFT: Draft = { user: { id: ID }, nameRu: ' Имя ', coins: 3, from: 'a', to: 'b' }

const common = (bounds: Bounds | null) => (bounds ? `${bounds.least}-${bounds.most}` : 'reason')
const schema = formSchema<Draft, typeof contract>(
  {
    contract,
    input: ({ user, nameRu, ...rest }) => ({ ...rest, userId: user?.id, name: { ru: nameRu } }),
    fields: { userId: 'user', 'name.ru': 'nameRu' },
    phrases: { user: 'choose', to: ({ from }) => `after ${from}` },
  },
  common,
  'hidden',
)

const wrong = (draft: Partial<Draft>) =>
  schema
    .safeParse({ ...DRAFT, ...draft })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

test('a valid draft becomes what its contract makes of it', () => {
  expect(schema.parse(DRAFT)).toEqual({
    ...{ userId: ID, name: { ru: 'Имя' }, coins: 3, from: 'a', to: 'b' },
  })
})

test('an issue of the contract stands at the field of the form with its phrase', () => {
  expect(wrong({ user: null, nameRu: ' ' })).toEqual([
    ['user', 'choose'],
    ['nameRu', 'reason'],
  ])
  expect(wrong({ from: 'c' })).toEqual([['to', 'after c']])
})

test('a field that still holds what streamer mode showed instead is not sent', () => {
  addSubstitute('Игрок\u00a03')
  expect(wrong({ nameRu: 'Игрок\u00a03', to: '•••' })).toEqual([
    ['nameRu', 'hidden'],
    ['to', 'hidden'],
  ])
  expect(wrong({ nameRu: 'Игрок 3' })).toBeUndefined()
})

test('a number outside of its bounds, or none, is answered by the bounds of the contract', () => {
  for (const coins of [0, 10, 1.5, Number.NaN]) expect(wrong({ coins })).toEqual([['coins', '1-9']])
  expect(wrong({ coins: null })).toBeUndefined()
})

test('the field of an issue may depend on the draft', () => {
  const either = formSchema<Draft, typeof contract>(
    {
      contract,
      input: ({ user, nameRu, ...rest }) => ({
        ...rest,
        userId: user?.id,
        name: { ru: nameRu },
      }),
      fields: ({ coins }) => ({ userId: coins === null ? 'coins' : 'user' }),
    },
    common,
    'hidden',
  )
  const paths = (draft: Partial<Draft>) =>
    either.safeParse({ ...DRAFT, user: null, ...draft }).error?.issues.map(({ path }) => path)
  expect(paths({})).toEqual([['user']])
  expect(paths({ coins: null })).toEqual([['coins']])
})
