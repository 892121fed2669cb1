export { SeatRows } from './seat-rows.tsx'
