/** How long a server is given to answer a goodbye. */
const GOODBYE_MS = 1_000

/**
 * A WebSocket that reports being closed at most a second after `close()`. The browser's own
 * waits for the other side, which a frozen server never is; and who waits for it does not reconnect.
 */
export class PromptSocket extends WebSocket {
  #reported = false

  constructor(url: string | URL, protocols?: string | string[]) {
    super(url, protocols)
    // The first listener: the second of the two events is stopped.
    this.addEventListener('close', (event) => {
      if (this.#reported) event.stopImmediatePropagation()
      this.#reported = true
    })
  }

  /** Data sent to a closing socket is lost, and the browser logs a warning. */
  override send(data: Parameters<WebSocket['send']>[0]): void {
    if (this.readyState !== WebSocket.CLOSING && this.readyState !== WebSocket.CLOSED) {
      super.send(data)
    }
  }

  override close(code?: number, reason?: string): void {
    super.close(code, reason)
    setTimeout(() => {
      if (this.readyState !== WebSocket.CLOSED) this.dispatchEvent(new CloseEvent('close'))
    }, GOODBYE_MS)
  }
}
