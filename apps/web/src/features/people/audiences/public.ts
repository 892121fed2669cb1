export { AudienceFields } from './audience-fields.tsx'
export { type AudienceDraft, audienceLabel, audienceOf, EMPTY_AUDIENCE } from './model.ts'
export { useAudience, useAudiencePhrases } from './use-audience.ts'
