/** What stands in for a placeholder: someone's name, a thing or a text, a number, a date or a time. */
export type PlaceholderKind = 'user' | 'thing' | 'number' | 'time'

const NAMES: Record<PlaceholderKind, string> = {
  user: 'author by decider giver guests master name names player who',
  thing: `achievement action address audience balance bookings browser byDefault changes channel
    choice club code coins company dice digits discount document email fact field fields filter filters
    format former free from gain game games genre greeting guild hold holders ip item items job kind
    kinds label language level list metric notation number offset pattern page parts people per
    percent phone period place position price provider rating reason role season seats sender share
    stage start state story subject sum system tag text tier title to type total vacancy value version view
    what where within year zone`,
  number: `actual age all amount answered cancelled count days done expected gained here
    hours height last least left limit max megabytes megapixels members min most n needed notified
    owned pixels players points processed rejected returned round seconds shown sides stars taken target uses width`,
  time: `after ago at before date day opens search sent time until was weekday when`,
}

/** The kind of every placeholder of the phrases, by its name. */
export const placeholderKinds: ReadonlyMap<string, PlaceholderKind> = new Map(
  (Object.keys(NAMES) as PlaceholderKind[]).flatMap((kind) =>
    NAMES[kind].split(/\s+/).map((name) => [name, kind] as const),
  ),
)
