import net from "node:net";

/**
 * For connections of a library that listens no longer once it hangs up: what a database then still says, as that it is told to
 * end as well, would be an error nobody foresaw and end the process. One that is encrypted is read by another, and not spared.
 */
export class EndingSocket extends net.Socket {
  override end(...last: unknown[]): this {
    this.removeAllListeners("data").resume();
    return super.end(...(last as []));
  }
}
