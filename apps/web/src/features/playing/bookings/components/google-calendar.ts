interface Event {
  title: string
  details: string
  place: string
  startsAt: string
  endsAt: string
}

/** Where Google's calendar opens with this event filled in. */
export function googleCalendarAddress({ title, details, place, startsAt, endsAt }: Event): string {
  const search = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    details,
    location: place,
  })
  return `https://calendar.google.com/calendar/render?${search}`
}

/** `20261128T160000Z`, as calendars write instants. */
function compact(instant: string): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '')
}
