import type { SecretBox } from '../keys/secret-box.ts'

const PERIOD_SECONDS = 30
const CODE = /^\d{6}$/

/** The data returned when an authenticator is enrolled. */
export type TotpSetup = { secret: string; uri: string; qr_code: string }

/** Creates the secret of an authenticator and its QR code. */
export async function newTotp(of: { issuer: string; account: string }): Promise<TotpSetup> {
  // Loaded with the first factor, because most processes never need them.
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
 * Checks a code against the current time step and the ones before and after it.
 * @returns the step of the code; undefined when the code is wrong or its step is not newer than the
 * last used
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

/** The client prepends `data:image/svg+xml;utf-8,`, in which a # would end the data. */
function inDataAddress(svg: string): string {
  return svg.trim().replaceAll('#ffffff', 'white').replaceAll('#000000', 'black')
}
