// Between the browsers and the server: a network that loses answers and cuts connections.
import http from "node:http";
import net from "node:net";

export interface BadNetwork {
  url: string;
  /** From now on this share (0 to 1) of the API's answers is lost after the server gave them, and live connections are cut this often (ms). */
  worsen(lost: number, cutEvery: number): void;
  mend(): void;
  /** As some schools' networks do: requests pass, WebSockets do not. */
  barWebSockets(): void;
  lostAnswers(): number;
  cuts(): number;
  close(): Promise<void>;
}

/** Passes everything on to the server at `port`; as the network would, it hangs up when that is gone. */
export async function makeBadNetwork(port: () => number): Promise<BadNetwork> {
  const live = new Set<net.Socket>();
  let share = 0;
  let count = 0;
  let lost = 0;
  let cuts = 0;
  let timer: NodeJS.Timeout | undefined;
  let isBarred = false;
  const proxy = http.createServer((request, response) => {
    const { method, url: path, headers } = request;
    const onward = http.request({ host: "127.0.0.1", port: port(), method, path, headers }, (answer) => {
      // spread evenly and the same in every run
      const isLost = path?.startsWith("/api/") && Math.floor(++count * share) > Math.floor((count - 1) * share);
      if (isLost) {
        lost += 1;
        answer.resume();
        response.destroy();
        return;
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.on("error", () => response.destroy());
    });
    onward.on("error", () => response.destroy());
    request.pipe(onward);
  });
  proxy.on("upgrade", (request: http.IncomingMessage, socket: net.Socket, head: Buffer) => {
    if (isBarred) return void socket.destroy();
    const onward = net.connect(port(), "127.0.0.1", () => {
      const lines = request.rawHeaders.flatMap((part, at, all) => (at % 2 === 0 ? [`${part}: ${all[at + 1]}`] : []));
      onward.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    live.add(socket);
    for (const [end, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      end.on("error", () => other.destroy());
      end.on("close", () => {
        other.destroy();
        live.delete(socket);
      });
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${(proxy.address() as net.AddressInfo).port}`,
    worsen(lostShare, cutEvery) {
      share = lostShare;
      timer = setInterval(() => {
        cuts += live.size;
        for (const socket of live) socket.destroy();
      }, cutEvery);
    },
    mend() {
      share = 0;
      clearInterval(timer);
    },
    barWebSockets() {
      isBarred = true;
    },
    lostAnswers: () => lost,
    cuts: () => cuts,
    async close() {
      clearInterval(timer);
      for (const socket of live) socket.destroy();
      await new Promise((resolve) => {
        proxy.close(resolve);
        proxy.closeAllConnections();
      });
    },
  };
}
