/*
 * SHA-256 (FIPS 180-4) and HMAC (RFC 2104), synchronous and without dependencies, so that the server
 * and every browser compute a roll with the same code.
 */

const BLOCK = 64

/** The first 32 bits of the fractional parts of cube roots and square roots of primes. */
const { rounds: ROUNDS, start: START } = constants()

function constants() {
  const primes: number[] = []
  for (let n = 2; primes.length < 64; n += 1) {
    if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  }
  const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) >>> 0
  return {
    rounds: Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime))),
    start: Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime))),
  }
}

/** Returns the SHA-256 digest of some bytes. */
export function sha256(message: Uint8Array): Uint8Array {
  const length = Math.ceil((message.length + 9) / BLOCK) * BLOCK
  const padded = new Uint8Array(length)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(length - 8, Math.floor((message.length * 8) / 2 ** 32))
  view.setUint32(length - 4, (message.length * 8) >>> 0)
  const state = Uint32Array.from(START)
  const words = new Uint32Array(64)
  for (let at = 0; at < length; at += BLOCK) {
    for (let i = 0; i < 16; i += 1) words[i] = view.getUint32(at + i * 4)
    compress(state, words)
  }
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, i) => {
    digest.setUint32(i * 4, word)
  })
  return new Uint8Array(digest.buffer)
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))
const at = (words: Uint32Array, i: number) => words[i] as number

function compress(state: Uint32Array, words: Uint32Array): void {
  for (let i = 16; i < 64; i += 1) {
    const [early, late] = [at(words, i - 15), at(words, i - 2)]
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    words[i] = at(words, i - 16) + s0 + at(words, i - 7) + s1
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    ...[number, number, number, number],
    ...[number, number, number, number],
  ]
  for (let i = 0; i < 64; i += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const choice = (e & f) ^ (~e & g)
    const first = (h + s1 + choice + at(ROUNDS, i) + at(words, i)) | 0
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + s0 + majority) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, i) => {
    state[i] = at(state, i) + word
  })
}

/** Returns the HMAC-SHA-256 of a message. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK)
  block.set(key.length > BLOCK ? sha256(key) : key)
  const inner = sha256(
    joined(
      block.map((byte) => byte ^ 0x36),
      message,
    ),
  )
  return sha256(
    joined(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  )
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
