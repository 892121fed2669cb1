export { FreeHoursSection as FreeHours } from './free-hours-section.tsx'
export { useAvailability } from './queries.ts'
