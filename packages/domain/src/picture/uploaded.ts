import * as z from 'zod/mini'

/** The name of an uploaded picture: a hash. */
export const pictureName = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** A picture that a staff member uploaded: its name for a save, and a link of ten minutes to it. */
export const uploadedPicture = z.object({ name: pictureName, link: z.string() })
export type UploadedPicture = z.infer<typeof uploadedPicture>
