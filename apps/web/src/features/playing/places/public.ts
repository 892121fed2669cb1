/** What other features show of places. */
export { AttendBlock, AttendDetails } from './attend-block.tsx'
export { useActivePlaces } from './queries.ts'
