import { parse as parseArray } from 'postgres-array'

type Parse = (text: string) => unknown

const asNumber: Parse = Number
const asDate: Parse = (text) => new Date(text)
const asJson: Parse = (text) => JSON.parse(text)
const asBoolean: Parse = (text) => text === 't'
const asBytes: Parse = (text) => Buffer.from(text.slice(2), 'hex')
const asText: Parse = (text) => text

/** A type of PostgreSQL by its number, with the number of its arrays. */
const TYPES: readonly { oid: number; array: number; parse: Parse }[] = [
  { oid: 16, array: 1000, parse: asBoolean },
  { oid: 17, array: 1001, parse: asBytes },
  // bigint stays text: it may be larger than a number holds exactly.
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
  // numeric stays text, for the reason of bigint.
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
 * How answers are read: instants as `Date`, whole numbers and floats as `number`, JSON parsed,
 * everything else as PostgreSQL writes it.
 */
export const valueParsers = {
  getTypeParser: (oid: number): Parse => PARSERS.get(oid) ?? asText,
}

const camelNames = new Map<string, string>()

/** `paid_coins` as `paidCoins`. */
export function camelCase(name: string): string {
  let camel = camelNames.get(name)
  if (camel === undefined) {
    camel = name.replace(/(?<=.)_(.)/g, (_, letter: string) => letter.toUpperCase())
    camelNames.set(name, camel)
  }
  return camel
}
