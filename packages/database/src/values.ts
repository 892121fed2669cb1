import { parse as parseArray } from 'postgres-array'

type Parse = (text: string) => unknown

const asNumber: Parse = Number
const asDate: Parse = (text) => new Date(text)
const asJson: Parse = (text) => JSON.parse(text)
const asBoolean: Parse = (text) => text === 't'
const asBytes: Parse = (text) => Buffer.from(text.slice(2), 'hex')
const asText: Parse = (text) => text

/** A PostgreSQL type by its oid, with the oid of its array type. */
const TYPES: readonly { oid: number; array: number; parse: Parse }[] = [
  { oid: 16, array: 1000, parse: asBoolean },
  { oid: 17, array: 1001, parse: asBytes },
  // A bigint stays text, since it may exceed the exact range of a number.
  { oid: 20, array: 1016, parse: asText },
  { oid: 21, array: 1005, parse: asNumber },
  { oid: 23, array: 1007, parse: asNumber },
  { oid: 25, array: 1009, parse: asText },
  { oid: 26, array: 1028, parse: asNumber },
  { oid: 114, array: 199, parse: asJson },
  { oid: 700, array: 1021, parse: asNumber },
  { oid: 701, array: 1022, parse: asNumber },
  { oid: 1042, array: 1014, parse: asText },
  { oid: 1043, array: 1015, parse: asText },
  { oid: 1082, array: 1182, parse: asDate },
  { oid: 1114, array: 1115, parse: asDate },
  { oid: 1184, array: 1185, parse: asDate },
  // A numeric stays text for the same reason as a bigint.
  { oid: 1700, array: 1231, parse: asText },
  { oid: 2950, array: 2951, parse: asText },
  { oid: 3802, array: 3807, parse: asJson },
  { oid: 19, array: 1003, parse: asText },
]

const PARSERS = new Map<number, Parse>(
  TYPES.flatMap(({ oid, array, parse }) => [
    [oid, parse] as const,
    [array, (text: string) => parseArray(text, parse)] as const,
  ]),
)

/**
 * Parses result values: instants as `Date`, integers and floats as `number`, JSON parsed and
 * everything else as PostgreSQL's text.
 */
export const valueParsers = {
  getTypeParser: (oid: number): Parse => PARSERS.get(oid) ?? asText,
}

const camelNames = new Map<string, string>()

/** Returns `paidCoins` for `paid_coins`. */
export function camelCase(name: string): string {
  let camel = camelNames.get(name)
  if (camel === undefined) {
    camel = name.replace(/(?<=.)_(.)/g, (_, letter: string) => letter.toUpperCase())
    camelNames.set(name, camel)
  }
  return camel
}
