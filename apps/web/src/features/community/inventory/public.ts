export { InventoryTab } from './inventory-tab.tsx'
export { ItemSelect } from './item-select.tsx'
