/** The maximum length of a time zone’s name; the longest IANA name has 32 characters. */
export const ZONE_NAME_MAX = 64
/** The maximum number of cached spellings, since an input can contain any spelling. */
const SPELLINGS_MAX = 1_000

/** Zones for which ICU still uses a name that IANA has replaced. */
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
 * Returns the IANA name of a time zone, given in any capitalisation or by an alias. Returns
 * undefined for unknown names and for plain offsets such as `+03:00`.
 */
export function canonicalZone(spelling: string): string | undefined {
  if (spelling.length > ZONE_NAME_MAX) return undefined
  if (spellings.has(spelling)) return spellings.get(spelling)
  const name = resolve(spelling)
  if (spellings.size >= SPELLINGS_MAX) spellings.clear()
  spellings.set(spelling, name)
  return name
}

/** Whether the text is a time zone that `canonicalZone` accepts. */
export function isZone(spelling: string): boolean {
  return canonicalZone(spelling) !== undefined
}

/** Returns the IANA name of a zone, or the club’s zone if it is not valid. */
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

/** The club’s time zone, used for the weekdays of promo codes and the daily rosters. */
export const CLUB_ZONE = 'Europe/Moscow'
