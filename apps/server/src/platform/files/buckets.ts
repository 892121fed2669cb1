/**
 * The buckets of the file storage. Files of a public bucket are readable by everyone who has the
 * URL; those of a private one only with a signature that expires. Neither can be listed.
 */
export const BUCKETS = {
  /** Pictures of users that everyone sees (spec §7 "File storage"). */
  avatars: 'public',
  /** Uploaded pictures, which their owner and moderators see before all others (rules §11). */
  'avatar-uploads': 'private',
  /** Pictures of covers: editors see those of drafts, and `/covers` shows those of the site. */
  'story-covers': 'private',
  /** Photos of master cards: editors see those of drafts, and `/photos` shows those of the site. */
  'card-photos': 'private',
  /** Files of applications to vacancies, which owners open (rules §15). */
  'application-files': 'private',
} as const satisfies Record<string, 'public' | 'private'>
export type BucketName = keyof typeof BUCKETS

/** Where the server answers for files; the database has this path in `avatar_link`. */
export const FILES_PATH = '/files'

/** A file's place: its bucket and its name there, which contains a hash of its content. */
export type FileName = { bucket: BucketName; name: string }

/** One flat folder per bucket, no hidden files, and the extension of a known type. */
const NAME = /^[0-9a-f]{64}(?:-[a-z0-9]{1,16})?\.(jpg|pdf|png|webp)$/

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  png: 'image/png',
  webp: 'image/webp',
}

/** Returns the content type of a file name; undefined for a name that no stored file has. */
export function typeOfName(name: string): string | undefined {
  const extension = NAME.exec(name)?.[1]
  return extension && TYPES[extension]
}

export function isBucket(name: string): name is BucketName {
  return Object.hasOwn(BUCKETS, name)
}

/** Returns the path under which a file is stored. */
export function keyOf({ bucket, name }: FileName): string {
  if (typeOfName(name) === undefined) throw new Error(`Not a file name: ${name}`)
  return `${bucket}/${name}`
}
