let open = () => {}

/** Opens the search of the site. */
export const openSearch = () => open()

/** Calls back when the search is asked for, by Ctrl or Meta + K too. Returns the way to stop. */
export function onSearch(listener: () => void): () => void {
  open = listener
  const onKey = (event: KeyboardEvent) => {
    // By the key's position: a Russian layout types «л».
    if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey)) return
    if (event.altKey || event.shiftKey) return
    event.preventDefault()
    listener()
  }
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}
