import { viewerZone, zoneOffset } from './datetime.ts'

/** Every zone the browser knows, by name, each with its hours from UTC at this moment. */
export function zoneOptions(at: number, ...besides: string[]): { value: string; label: string }[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', viewerZone(), ...besides])
  return [...known]
    .sort()
    .map((zone) => ({ value: zone, label: `${name(zone)} (${zoneOffset(at, { zone })})` }))
}

function name(zone: string): string {
  return zone.replaceAll('_', ' ').replaceAll('/', ' / ')
}
