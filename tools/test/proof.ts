/** What a run of everything found, by its last lines. */
export type Proof = {
  passed: boolean
  /** Such as `7566 passed, 0 failed, flaky: 0`; the last line of a run that ended before. */
  result: string
}

/** What CI starts with, of all that stands in a developer's environment or comes from `npm run`. */
const PASSED_ON = /^(?:HOME|USER|LANG|TMPDIR|NODE_EXTRA_CA_CERTS|(?:https?|no)_proxy)$/i
/** Folders that npm puts before all others. */
const OF_NPM = /\/node_modules\/(?:\.bin|npm\/.+|@npmcli\/.+)$/

/** The environment of CI: none of the settings of this terminal, and the tools of the machine alone. */
export function environmentOfCi(from: NodeJS.ProcessEnv): Record<string, string> {
  const settings = Object.entries(from).filter(
    (entry): entry is [string, string] => PASSED_ON.test(entry[0]) && entry[1] !== undefined,
  )
  const folders = (from.PATH ?? '').split(':').filter((folder) => !OF_NPM.test(folder))
  return { ...Object.fromEntries(settings), PATH: folders.join(':'), CI: 'true' }
}

/**
 * @param output everything that a run of `.ci/run` said
 * @param code its exit code; a run that failed is no proof, whatever it said
 */
export function readProof(output: string, code: number): Proof {
  const lines = output.trimEnd().split('\n')
  const total = lines.findLast((line) => /^\d+ passed, \d+ failed$/.test(line))
  const flaky = lines.findLast((line) => /^flaky: \d+$/.test(line))
  if (total === undefined || flaky === undefined) {
    return { passed: false, result: `ended with ${code} after: ${lines.at(-1)}` }
  }
  return { passed: code === 0 && total.endsWith(' 0 failed'), result: `${total}, ${flaky}` }
}
