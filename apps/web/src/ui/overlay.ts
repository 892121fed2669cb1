/** Dialogs stand over sheets and menus; popups over dialogs. Both dim the page. */
const LAYER = { dialog: 'z-(--z-dialog)', popup: 'z-(--z-popup)' }
export type OverlayLayer = keyof typeof LAYER

export function scrimClass(layer: OverlayLayer): string {
  return `motion-fade fixed inset-0 bg-scrim ${LAYER[layer]}`
}
