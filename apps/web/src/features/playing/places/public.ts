/** What other features show of places. */
export { AttendBlock } from './attend-block.tsx'
export { useActivePlaces } from './queries.ts'
