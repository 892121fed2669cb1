import { type Encoder, jsonEncoder } from '@trpc/server/adapters/ws'

type Frame = { id?: unknown; result?: { type?: unknown; data?: unknown } }

/**
 * Writes what a subscription sends: what many hear is turned into text once, and only the number of
 * the subscription differs from client to client.
 */
export function frameEncoder(): Encoder {
  const texts = new WeakMap<object, string>()
  const textOf = (data: object): string => {
    const known = texts.get(data)
    if (known !== undefined) return known
    const text = JSON.stringify(data)
    texts.set(data, text)
    return text
  }
  return {
    encode: (message) => {
      const { id, result } = message as Frame
      const data = result?.data
      if (result?.type !== 'data' || typeof data !== 'object' || data === null) {
        return jsonEncoder.encode(message)
      }
      return `{"id":${JSON.stringify(id)},"result":{"type":"data","data":${textOf(data)}}}`
    },
    decode: (text) => jsonEncoder.decode(text),
  }
}
