/** Written in by the build (build/delivery/worker.ts). */
declare const PRECACHED: { url: string; revision: string | null }[]
/** The address under which the shell is stored. */
declare const SHELL: string
/** The first script of this release, which its shell names. */
declare const ENTRY: string
