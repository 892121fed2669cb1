export { PromoField } from './promo-field.tsx'
