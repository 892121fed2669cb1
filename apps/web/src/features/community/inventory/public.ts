export { ItemSelect } from './item-select.tsx'
