import sharp from 'sharp'

/**
 * The pictures of the installed site: its icon; `maskable` with room for a mask to cut the corners;
 * a badge is the drawing alone, of whose shape Android makes a silhouette.
 */
export const APP_ICONS = {
  'icon-180': { size: 180, form: 'icon' },
  'icon-192': { size: 192, form: 'icon' },
  'icon-512': { size: 512, form: 'icon' },
  'maskable-512': { size: 512, form: 'maskable' },
  'badge-96': { size: 96, form: 'badge' },
} as const
export type AppIcon = keyof typeof APP_ICONS

/** The ground of the dark theme, also behind the picture while the site starts. */
export const ICON_GROUND = '#161311'

// The drawing of `apps/web/src/ui/favicon.svg`: a die of twenty sides and a bookmark, on 32 by 32.
const DIE =
  '<g transform="translate(3.6 2.9) scale(.886)" fill="none" stroke="#f3eadc" stroke-linejoin="round"><path d="M14 1.2 26 8v14L14 28.8 2 22V8z" stroke-width="1.8"/><path d="M14 6.6 21.4 19H6.6zM14 1.2v5.4M26 8l-4.6 11L26 22M2 8l4.6 11L2 22M6.6 19 14 28.8 21.4 19" stroke-width="1.2" opacity=".75"/></g><path d="M18.7 18.4h4.6v9.4l-2.3-1.8-2.3 1.8z" fill="#bb4d2b"/>'

/** The share of a maskable icon that no mask cuts off. */
const SAFE_SHARE = 0.76

type Form = (typeof APP_ICONS)[AppIcon]['form']

/** Returns the icon of the site as SVG. */
function appIconSvg(form: Form): string {
  const margin = (32 * (1 - SAFE_SHARE)) / 2
  const ground = `<rect width="32" height="32" rx="${form === 'maskable' ? 0 : 7}" fill="${ICON_GROUND}"/>`
  const drawings: Record<Form, string> = {
    icon: ground + DIE,
    maskable: `${ground}<g transform="translate(${margin} ${margin}) scale(${SAFE_SHARE})">${DIE}</g>`,
    badge: DIE,
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${drawings[form]}</svg>`
}

/** Draws an icon of the site as PNG. */
export async function drawAppIcon(name: AppIcon): Promise<Buffer> {
  const { size, form } = APP_ICONS[name]
  // Drawn at its size: scaled up from 32 pixels it would be blurred.
  const density = (72 * size) / 32
  return await sharp(Buffer.from(appIconSvg(form)), { density })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()
}
