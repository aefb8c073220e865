import net from "node:net";

/**
 * Reads an answer into one buffer over and over: the reader must not be what is measured. Throws when it is not 200 or not
 * as long as it should be.
 */
export function drain(address: string, { token, size }: { token?: string | undefined; size: number }): Promise<void> {
  const { hostname, port, pathname, search } = new URL(address);
  const sign = token ? `authorization: Bearer ${token}\r\n` : "";
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let received = 0;
  let head = "";
  const socket = net.connect({
    host: hostname,
    port: Number(port),
    onread: {
      buffer: Buffer.allocUnsafe(512 * 1024),
      callback(length, bytes) {
        if (received === 0) head = Buffer.from(bytes.subarray(0, 12)).toString();
        received += length;
        return true;
      },
    },
  });
  socket.once("error", reject);
  socket.once("close", () => {
    const isWhole = head === "HTTP/1.1 200" && received > size;
    if (isWhole) resolve();
    else reject(new Error(`${address} was answered "${head}", ${received} bytes.`));
  });
  socket.write(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${sign}connection: close\r\n\r\n`);
  return promise;
}
