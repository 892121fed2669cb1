import { CodedError } from '@cco/domain/error/codes'
import { type Crop, cropSchema } from '@cco/domain/picture/crop'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { errorBody } from '../api/errors.ts'

/**
 * Lets the routes of a plugin take bodies with any content type or none: what a file is, its bytes
 * decide. A content type is no protection there against forms of other sites, which need no preflight:
 * each plugin needs another one.
 * @param tooLarge returns the error for a body above the limit of its route
 */
export function takeAnyBody(app: FastifyInstance, tooLarge: () => CodedError): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_req, body, done) => done(null, body))
  app.addHook('onRequest', async (req) => {
    // The framework refuses one that it cannot read.
    delete req.headers['content-type']
  })
  app.setErrorHandler(async (error: FastifyError, req, reply) => {
    const known = error.statusCode === undefined ? error : codedOf(error, tooLarge)
    const { data } = errorBody(known, req.id)
    if (data.httpStatus === 500) req.log.error({ err: error }, 'unhandled error')
    if (data.httpStatus === 503) req.log.warn({ err: error }, 'not served now')
    return await reply.code(data.httpStatus).header('cache-control', 'no-store').send(data)
  })
}

/** Returns the bytes of a body; none if there was no body. */
export function bytesOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}

/** The part of a picture that is kept, as a route has it in its query. */
export type CropQuery = { left?: string; top?: string; size?: string }

/**
 * Returns the part that a query names; undefined if it names none.
 * @throws CodedError `invalid_input`
 */
export function cropOf({ left, top, size }: CropQuery): Crop | undefined {
  if (left === undefined && top === undefined && size === undefined) return undefined
  const crop = cropSchema.safeParse({ left: Number(left), top: Number(top), size: Number(size) })
  if (!crop.success) throw new CodedError('invalid_input')
  return crop.data
}

/** Returns our error for one of the framework, which has a status. */
function codedOf({ statusCode }: FastifyError, tooLarge: () => CodedError): CodedError {
  return statusCode === 413 ? tooLarge() : new CodedError('malformed_request')
}
