import { AuthError } from '../inputs/errors.ts'

export type Chain = 'ethereum' | 'solana'

/** A message that a wallet displayed and signed (EIP-4361 and its Solana counterpart). */
export type SignInMessage = {
  domain: string
  address: string
  statement: string | undefined
  uri: string
  network: string | undefined
  issuedAt: Date
  expiresAt: Date | undefined
  notBefore: Date | undefined
}

const LENGTH_MIN = 64
const LENGTH_MAX = 20 * 1024
const NAMES = { ethereum: 'Ethereum', solana: 'Solana' }
const ADDRESSES = { ethereum: /^0x[a-fA-F0-9]{40}$/, solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ }
const NETWORKS = { ethereum: /^[1-9]\d{0,17}$/, solana: /^(?:solana:)?(?:main|dev|test|local)net$/ }
const DOMAIN =
  /^(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|(?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63})(?::\d{1,5})?$/i
const NONCE = /^[a-zA-Z0-9]{8,}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/

/**
 * Parses a message; unknown and repeated fields are rejected.
 * @throws AuthError `validation_failed`
 */
export function readSignInMessage(chain: Chain, raw: string): SignInMessage {
  if (raw.length < LENGTH_MIN) throw refuse('message is too short')
  if (raw.length > LENGTH_MAX) throw refuse('message must not exceed 20KB')
  const [header = '', address = '', blank, ...rest] = raw.split('\n')
  const suffix = ` wants you to sign in with your ${NAMES[chain]} account:`
  if (!header.endsWith(suffix)) throw refuse('first line does not have the right form')
  // Some wallets put the protocol before the domain.
  const domain = header.slice(0, -suffix.length).replace(/^https?:\/\//, '')
  if (!DOMAIN.test(domain)) throw refuse('domain is not valid')
  if (!ADDRESSES[chain].test(address)) throw refuse('wallet address is not in a valid format')
  if (blank !== '') throw refuse('third line must be empty')
  const hasStatement = rest[0] !== '' && rest[1] === ''
  const fields = readFields(hasStatement ? rest.slice(2) : rest)
  const said = (name: string) => fields.get(name)
  if (said('Version') !== '1') throw refuse('only version 1 is supported')
  const uri = said('URI')
  if (uri === undefined || !URL.canParse(uri)) throw refuse('URI is missing or not valid')
  const network = said('Chain ID')
  if (network === undefined ? chain === 'ethereum' : !NETWORKS[chain].test(network)) {
    throw refuse('Chain ID is not valid')
  }
  const nonce = said('Nonce')
  if (nonce !== undefined && !NONCE.test(nonce)) {
    throw refuse('Nonce must be at least 8 letters and digits')
  }
  const issuedAt = instantOf('Issued At', said('Issued At'))
  if (!issuedAt) throw refuse('Issued At is missing')
  return {
    domain,
    address,
    statement: hasStatement ? rest[0] : undefined,
    uri,
    network,
    issuedAt,
    expiresAt: instantOf('Expiration Time', said('Expiration Time')),
    notBefore: instantOf('Not Before', said('Not Before')),
  }
}

const FIELDS = [
  'URI',
  'Version',
  'Chain ID',
  'Nonce',
  'Issued At',
  'Expiration Time',
  'Not Before',
  'Request ID',
]

function readFields(lines: readonly string[]): Map<string, string> {
  const fields = new Map<string, string>()
  let inResources = false
  for (const line of lines) {
    if (line === '' || (inResources && line.startsWith('- '))) continue
    // The official client omits the colon.
    inResources = /^Resources:?$/.test(line)
    if (inResources) continue
    const [, name = '', value = ''] = /^([A-Za-z ]+): (.*)$/.exec(line) ?? []
    if (!FIELDS.includes(name) || fields.has(name)) throw refuse(`unexpected line: ${line}`)
    fields.set(name, value.trim())
  }
  return fields
}

function instantOf(name: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  if (INSTANT.test(text) && !Number.isNaN(Date.parse(text))) return new Date(text)
  throw refuse(`${name} is not a valid ISO-8601 timestamp`)
}

function refuse(message: string): AuthError {
  return new AuthError('validation_failed', { message })
}
