/**
 * Copies a text.
 * @returns whether it was copied: a browser may refuse, and pages without TLS have no clipboard
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
