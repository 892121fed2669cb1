export { countGifts, returnGifts } from './store.ts'
