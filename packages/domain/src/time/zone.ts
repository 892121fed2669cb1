/** Whether this is the IANA name of a time zone that the machine knows. */
export function isTimeZone(zone: string): boolean {
  try {
    // biome-ignore lint/plugin: nothing is formatted; only the constructor knows every zone
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
