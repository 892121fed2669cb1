import type { SecretBox } from './secret-box.ts'

const PERIOD_SECONDS = 30
const CODE = /^\d{6}$/

/** What an authenticator is told when it is enrolled. */
export type TotpSetup = { secret: string; uri: string; qr_code: string }

/** Makes the secret of an authenticator, with the picture it is read from. */
export async function newTotp(of: { issuer: string; account: string }): Promise<TotpSetup> {
  // Loaded with the first factor: most of a process's life needs neither.
  const [{ generateSecret, generateURI }, { default: qr }] = await Promise.all([
    import('otplib'),
    import('qrcode'),
  ])
  const secret = generateSecret()
  const uri = generateURI({ issuer: of.issuer, label: of.account, secret })
  const svg = await qr.toString(uri, { type: 'svg', errorCorrectionLevel: 'M' })
  return { secret, uri, qr_code: inDataAddress(svg) }
}

/**
 * Checks a code of this step, or of the one before or after.
 * @returns the step of the code; undefined when it does not fit, or is not newer than the newest used
 */
export async function stepOfCode(
  box: SecretBox,
  factor: { id: string; secret: string; lastStep: number | null },
  code: string,
  now: Date,
): Promise<number | undefined> {
  const digits = code.trim()
  if (!CODE.test(digits)) return undefined
  const { verify } = await import('otplib')
  const result = await verify({
    secret: box.open(factor.secret, factor.id),
    token: digits,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: PERIOD_SECONDS,
    ...(factor.lastStep !== null && { afterTimeStep: factor.lastStep }),
  })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

/** The client lays the picture behind `data:image/svg+xml;utf-8,`, where a # would end it. */
function inDataAddress(svg: string): string {
  return svg.trim().replaceAll('#ffffff', 'white').replaceAll('#000000', 'black')
}
