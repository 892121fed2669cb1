import ICAL from 'ical.js'
import ical, { type VEvent } from 'node-ical'

/** An event as a calendar application reads it. */
export type ReadEvent = {
  uid: string
  sequence: number
  changedAt: Date
  startsAt: Date
  endsAt: Date
  title: string
  details: string
  place: string
  status: string
}

/** Reads a calendar file with a parser that shares nothing with the writer. */
export function readEvents(file: string): ReadEvent[] {
  return Object.values(ical.sync.parseICS(file))
    .filter((part): part is VEvent => part?.type === 'VEVENT')
    .map((event) => ({
      uid: event.uid,
      sequence: Number(event.sequence),
      changedAt: new Date(event.lastmodified ?? Number.NaN),
      startsAt: new Date(event.start),
      endsAt: new Date(event.end ?? Number.NaN),
      title: String(event.summary),
      details: String(event.description),
      place: String(event.location),
      status: String(event.status),
    }))
}

/**
 * Returns the start and end of each event as the time zones of the file itself define them; other
 * readers know a zone by its name.
 */
export function timesByDefinition(file: string): [Date, Date][] {
  const calendar = new ICAL.Component(ICAL.parse(file))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { startDate, endDate } = new ICAL.Event(component)
    return [startDate.toJSDate(), endDate.toJSDate()]
  })
}
