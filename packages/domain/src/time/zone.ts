/** Longest name a time zone may have, in characters; the longest of IANA has 32. */
export const ZONE_NAME_MAX = 64
/** Spellings that are remembered; anybody may send another one. */
const SPELLINGS_MAX = 1_000

/** Zones that ICU still gives by a name which IANA has replaced. */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

const spellings = new Map<string, string | undefined>()

/**
 * Returns the IANA name of a time zone, however it is capitalised and whichever of its names is
 * given; undefined for text that names no zone, and for a bare offset such as `+03:00`.
 */
export function canonicalZone(spelling: string): string | undefined {
  if (spelling.length > ZONE_NAME_MAX) return undefined
  if (spellings.has(spelling)) return spellings.get(spelling)
  const name = resolve(spelling)
  if (spellings.size >= SPELLINGS_MAX) spellings.clear()
  spellings.set(spelling, name)
  return name
}

/** Whether the text names a time zone, in any spelling that `canonicalZone` understands. */
export function isZone(spelling: string): boolean {
  return canonicalZone(spelling) !== undefined
}

/** The IANA name of a zone; for one that no longer exists, that of the club. */
export function zoneOrClubs(spelling: string): string {
  return canonicalZone(spelling) ?? CLUB_ZONE
}

function resolve(spelling: string): string | undefined {
  if (!/^[A-Za-z][\w+/-]*$/.test(spelling)) return undefined
  try {
    // biome-ignore lint/plugin: nothing is formatted; only the constructor knows every zone
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: spelling }).resolvedOptions()
    return RENAMED[timeZone] ?? timeZone
  } catch {
    return undefined
  }
}

/** Where the club's days begin and end: weekdays of promo codes, day lists of the desk. */
export const CLUB_ZONE = 'Europe/Moscow'
