import type { Translation } from '../phrases.ts'
import type { dates as russian } from '../ru/dates.ts'

export const dates: Translation<typeof russian> = {
  pattern: 'dd/mm/yyyy',
  timePattern: 'hh:mm',
  day: 'Date',
  time: 'Time',
  calendar: 'Calendar',
  times: 'Choose a time',
  open: 'Choose from a calendar ({{field}})',
  openTimes: 'Choose from a list ({{field}})',
  months: 'Months',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  today: 'today',
  selected: 'selected',
  wrongDay: 'Enter a real date as {{pattern}}',
  wrongTime: 'Enter a time from 00:00 to 23:59',
  notBefore: 'Choose {{day}} or later',
  notAfter: 'Choose {{day}} or earlier',
}
