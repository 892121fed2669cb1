/** The size that previews of links expect. */
const WIDTH = 1200
const HEIGHT = 630
const MEDAL = { x: 250, y: 315, radius: 150 }
const EMBLEM = 170
const TEXT_LEFT = 460
const TEXT_WIDTH = 660

export interface Shared {
  name: string
  description: string
  emblem: string
  /** The name of the club, under the text. */
  club: string
}

/** Draws an achievement as a picture to share, in the colours and the fonts of the page. */
export async function drawPicture({ name, description, emblem, club }: Shared): Promise<Blob> {
  const style = getComputedStyle(document.documentElement)
  const colour = (token: string) => style.getPropertyValue(token).trim()
  const font = style.getPropertyValue('--font-display').trim() || 'serif'
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  context.fillStyle = colour('--surface-2')
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.strokeStyle = colour('--line')
  context.lineWidth = 2
  context.strokeRect(28, 28, WIDTH - 56, HEIGHT - 56)

  context.strokeStyle = colour('--rubric')
  for (const [radius, width] of [
    [MEDAL.radius, 5],
    [MEDAL.radius - 16, 2],
  ] as const) {
    context.lineWidth = width
    context.beginPath()
    context.arc(MEDAL.x, MEDAL.y, radius, 0, 2 * Math.PI)
    context.stroke()
  }
  const drawing = await tinted(emblem, colour('--rubric'))
  context.drawImage(drawing, MEDAL.x - EMBLEM / 2, MEDAL.y - EMBLEM / 2, EMBLEM, EMBLEM)

  context.fillStyle = colour('--text-1')
  context.font = `64px ${font}`
  const title = lines(context, name, 72, 250)
  context.fillStyle = colour('--text-2')
  context.font = `italic 34px ${font}`
  const end = lines(context, description, 46, title + 20)
  context.fillStyle = colour('--text-3')
  context.font = `30px ${font}`
  lines(context, club, 40, Math.max(end + 40, HEIGHT - 90))

  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png')
  })
}

/** Loads an emblem and gives it a colour: its file is black on nothing. */
async function tinted(emblem: string, colour: string): Promise<HTMLCanvasElement> {
  const image = new Image()
  image.src = `/emblems/${emblem}.svg`
  await image.decode()
  const layer = document.createElement('canvas')
  layer.width = EMBLEM
  layer.height = EMBLEM
  const context = layer.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  context.drawImage(image, 0, 0, EMBLEM, EMBLEM)
  context.globalCompositeOperation = 'source-in'
  context.fillStyle = colour
  context.fillRect(0, 0, EMBLEM, EMBLEM)
  return layer
}

/** Writes a text in as many lines as it takes and returns where the next one would begin. */
function lines(
  context: CanvasRenderingContext2D,
  text: string,
  height: number,
  top: number,
): number {
  let line = ''
  let y = top
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && context.measureText(longer).width > TEXT_WIDTH) {
      context.fillText(line, TEXT_LEFT, y)
      line = word
      y += height
    } else {
      line = longer
    }
  }
  context.fillText(line, TEXT_LEFT, y)
  return y + height
}
