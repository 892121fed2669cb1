import type { ErrorRows } from './error-row.ts'

/** The error codes of requests in general, their files and the settings. */
export const REQUEST_ERRORS = {
  internal: {
    trpc: 'INTERNAL_SERVER_ERROR',
    when: 'an internal error; find the request id in the log',
  },
  malformed_request: {
    trpc: 'BAD_REQUEST',
    when: 'the body is not JSON; also 408 (too slow), 414 (URL too long), 415 (content type is not JSON), 426 (`/trpc/live` without an upgrade), 431 (headers over 16 kB)',
  },
  invalid_input: { trpc: 'BAD_REQUEST', when: 'the input does not match the contract' },
  not_signed_in: { trpc: 'UNAUTHORIZED', when: 'the procedure requires a signed-in user' },
  session_expired: {
    trpc: 'UNAUTHORIZED',
    when: 'the token is invalid or expired, or its session ended',
  },
  forbidden: { trpc: 'FORBIDDEN', when: 'the caller’s role is too low' },
  not_found: { trpc: 'NOT_FOUND', when: 'does not exist, or the caller may not see it' },
  procedure_not_found: { trpc: 'NOT_FOUND', when: 'no such procedure for this method' },
  payload_too_large: { trpc: 'PAYLOAD_TOO_LARGE', when: 'a body over 256 kB' },
  too_many_requests: {
    trpc: 'TOO_MANY_REQUESTS',
    when: 'rate limited; `retryAfterSeconds`, or the header `retry-after`, gives the delay',
  },
  unavailable: {
    trpc: 'SERVICE_UNAVAILABLE',
    when: 'a dependency does not respond, or the node is stopping',
  },
  image_too_large: {
    trpc: 'PAYLOAD_TOO_LARGE',
    when: 'an image of more than `megabytes` or `megapixels`',
  },
  image_type: {
    trpc: 'UNSUPPORTED_MEDIA_TYPE',
    when: 'by its content, the file is not a JPEG, PNG, WebP or AVIF image',
  },
  image_invalid: { trpc: 'BAD_REQUEST', when: 'the image is damaged, or takes too long to read' },
  image_too_small: {
    trpc: 'BAD_REQUEST',
    when: 'the selected square has sides of less than `pixels`',
  },
  image_animated: { trpc: 'BAD_REQUEST', when: 'the image has several frames' },
  required_fields_missing: { trpc: 'BAD_REQUEST', when: 'a required text is empty' },
  reason_required: { trpc: 'BAD_REQUEST', when: 'this needs a reason' },
  changed_meanwhile: { trpc: 'CONFLICT', when: 'another owner saved it after it was opened' },
  file_gone: {
    trpc: 'CONFLICT',
    when: 'the uploaded file was deleted after two hours, or belongs to another application',
  },
  file_type: {
    trpc: 'UNSUPPORTED_MEDIA_TYPE',
    when: 'by its content, the file is not a PDF, JPEG, PNG or WebP',
  },
  file_too_large: { trpc: 'PAYLOAD_TOO_LARGE', when: 'a file of more than `megabytes`' },
  push_removed: {
    trpc: 'CONFLICT',
    when: 'push messages were turned off for this session; only `turnedOn` turns them on again',
  },
  push_service_unknown: {
    trpc: 'BAD_REQUEST',
    when: 'the address of the browser belongs to no push service that the club sends to',
  },
  setting_stale: {
    trpc: 'CONFLICT',
    when: 'the setting was changed after it was opened; it is `value` now',
  },
  setting_conflict: {
    trpc: 'CONFLICT',
    when: 'the setting `lower` would exceed the setting `upper`',
  },
  setting_bounds: {
    trpc: 'CONFLICT',
    when: 'the earlier value is no longer between `min` and `max`',
  },
  captcha_failed: {
    trpc: 'BAD_REQUEST',
    when: 'the CAPTCHA that guests need is missing or was not solved',
  },
} satisfies ErrorRows
