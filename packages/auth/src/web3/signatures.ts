import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58, base64urlnopad } from '@scure/base'

const KEY_BYTES = 32
const SIGNATURE_BYTES = 64
const ADDRESS_BYTES = 20
const MESSAGE_BYTES_MAX = 0xffff
/** Wallets encode the recovery id with this offset. */
const RECOVERY_OFFSET = 27

/** Whether an Ethereum address signed this text (EIP-191); `signature` is 0x-prefixed hex. */
export function isSignedByEthereum(address: string, text: string, signature: string): boolean {
  if (!/^0x[a-fA-F0-9]{130}$/.test(signature)) return false
  const bytes = hexToBytes(signature.slice(2))
  const last = bytes[SIGNATURE_BYTES] ?? 0
  const recovery = last >= RECOVERY_OFFSET ? last - RECOVERY_OFFSET : last
  const message = utf8ToBytes(text)
  const prefix = utf8ToBytes(`\x19Ethereum Signed Message:\n${message.length}`)
  try {
    const found = secp256k1.Signature.fromBytes(bytes.subarray(0, SIGNATURE_BYTES), 'compact')
      .addRecoveryBit(recovery)
      .recoverPublicKey(keccak_256(concatBytes(prefix, message)))
    const hashed = keccak_256(found.toBytes(false).subarray(1))
    return `0x${bytesToHex(hashed.subarray(-ADDRESS_BYTES))}` === address.toLowerCase()
  } catch {
    // The signature is not a point of the curve.
    return false
  }
}

/**
 * Whether a Solana address signed this text, directly or as a Ledger does; `signature` is base64 or
 * base64url.
 */
export function isSignedBySolana(of: {
  address: string
  domain: string
  text: string
  signature: string
}): boolean {
  const { address, domain, text } = of
  const unified = of.signature.replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_')
  try {
    const key = base58.decode(address)
    const signature = base64urlnopad.decode(unified)
    if (key.length !== KEY_BYTES || signature.length !== SIGNATURE_BYTES) return false
    const message = utf8ToBytes(text)
    const isSigned = (bytes: Uint8Array) => ed25519.verify(signature, bytes, key, { zip215: false })
    return (
      isSigned(message) ||
      (message.length <= MESSAGE_BYTES_MAX && isSigned(offChain(key, domain, message)))
    )
  } catch {
    return false
  }
}

/**
 * Returns the bytes a Ledger signs for a message
 * (docs.anza.xyz/proposals/off-chain-message-signing).
 */
function offChain(key: Uint8Array, domain: string, message: Uint8Array): Uint8Array {
  const application = new Uint8Array(KEY_BYTES)
  application.set(utf8ToBytes(domain).subarray(0, KEY_BYTES))
  const version = Uint8Array.of(0)
  const formatAndSigners = Uint8Array.of(0, 1)
  const length = Uint8Array.of(message.length & 0xff, message.length >> 8)
  const mark = concatBytes(Uint8Array.of(0xff), utf8ToBytes('solana offchain'))
  return concatBytes(mark, version, application, formatAndSigners, key, length, message)
}
