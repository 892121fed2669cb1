export { MasterCard } from './master-card.tsx'
