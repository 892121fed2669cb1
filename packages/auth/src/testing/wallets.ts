import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58, base64urlnopad } from '@scure/base'

/** A wallet of Ethereum: what it would answer to the site. */
export function ethereumWallet() {
  const secret = secp256k1.utils.randomSecretKey()
  const publicKey = secp256k1.getPublicKey(secret, false)
  const address = `0x${bytesToHex(keccak_256(publicKey.subarray(1)).subarray(-20))}`
  const sign = (text: string) => {
    const bytes = utf8ToBytes(text)
    const prefix = utf8ToBytes(`\x19Ethereum Signed Message:\n${bytes.length}`)
    const hash = keccak_256(concatBytes(prefix, bytes))
    const signed = secp256k1.sign(hash, secret, { prehash: false, format: 'recovered' })
    const recovery = (signed[0] ?? 0) + 27
    return `0x${bytesToHex(signed.subarray(1))}${recovery.toString(16)}`
  }
  return { address, sign }
}

/** A wallet of Solana. */
export function solanaWallet() {
  const { secretKey, publicKey } = ed25519.keygen()
  const address = base58.encode(publicKey)
  const signBytes = (bytes: Uint8Array) => ed25519.sign(bytes, secretKey)
  const sign = (text: string) => base64urlnopad.encode(signBytes(utf8ToBytes(text)))
  return { address, publicKey, sign, signBytes }
}
