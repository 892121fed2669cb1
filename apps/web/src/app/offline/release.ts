/** Names the release of this page: the address of its first script, which changes with any of them. */
export const release = (): string =>
  document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''
