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
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures')
  pen.fillStyle = colour('--surface-2')
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.strokeStyle = colour('--line')
  pen.lineWidth = 2
  pen.strokeRect(28, 28, WIDTH - 56, HEIGHT - 56)

  pen.strokeStyle = colour('--rubric')
  for (const [radius, width] of [
    [MEDAL.radius, 5],
    [MEDAL.radius - 16, 2],
  ] as const) {
    pen.lineWidth = width
    pen.beginPath()
    pen.arc(MEDAL.x, MEDAL.y, radius, 0, 2 * Math.PI)
    pen.stroke()
  }
  const drawing = await tinted(emblem, colour('--rubric'))
  pen.drawImage(drawing, MEDAL.x - EMBLEM / 2, MEDAL.y - EMBLEM / 2, EMBLEM, EMBLEM)

  pen.fillStyle = colour('--text-1')
  pen.font = `64px ${font}`
  const title = lines(pen, name, 72, 250)
  pen.fillStyle = colour('--text-2')
  pen.font = `italic 34px ${font}`
  const end = lines(pen, description, 46, title + 20)
  pen.fillStyle = colour('--text-3')
  pen.font = `30px ${font}`
  lines(pen, club, 40, Math.max(end + 40, HEIGHT - 90))

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
  const pen = layer.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures')
  pen.drawImage(image, 0, 0, EMBLEM, EMBLEM)
  pen.globalCompositeOperation = 'source-in'
  pen.fillStyle = colour
  pen.fillRect(0, 0, EMBLEM, EMBLEM)
  return layer
}

/** Writes a text in as many lines as it takes and returns where the next one would begin. */
function lines(pen: CanvasRenderingContext2D, text: string, height: number, top: number): number {
  let line = ''
  let y = top
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && pen.measureText(longer).width > TEXT_WIDTH) {
      pen.fillText(line, TEXT_LEFT, y)
      line = word
      y += height
    } else {
      line = longer
    }
  }
  pen.fillText(line, TEXT_LEFT, y)
  return y + height
}
