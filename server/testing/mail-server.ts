import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

export interface MailServer {
  url: string;
  /** Recipients of what was taken, in order. */
  taken: string[];
  /** How often somebody wanted to deliver. */
  tries(): number;
  /** What it says to a recipient from now on, once the promise resolves: `250 OK` takes the mail, `451 …` refuses; asked each time. */
  answer(reply: string | Promise<string> | (() => string)): void;
  /** What it says to who wants to send at all, from now on. */
  answerSender(reply: string): void;
  stop(): Promise<void>;
}

/** A mail server that takes mails, refuses them or lets one wait. */
export async function startMailServer(): Promise<MailServer> {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  let tries = 0;
  let reply: string | Promise<string> | (() => string) = "250 OK";
  let senderReply = "250 OK";
  const server = createServer((socket) => {
    sockets.add(socket.setEncoding("utf8"));
    socket.on("error", () => {}).write("220 ready\r\n");
    void speak(socket);
  });

  async function speak(socket: Socket): Promise<void> {
    let recipient = "";
    let isText = false;
    for await (const line of linesOf(socket)) {
      if (isText) {
        if (line !== ".") continue;
        isText = false;
        taken.push(recipient);
        socket.write("250 taken\r\n");
      } else if (line.startsWith("RCPT")) {
        tries += 1;
        recipient = /<(.*)>/.exec(line)?.[1] ?? "";
        socket.write(`${typeof reply === "function" ? reply() : await reply}\r\n`);
      } else if (line.startsWith("MAIL")) {
        socket.write(`${senderReply}\r\n`);
      } else if (line === "DATA") {
        isText = true;
        socket.write("354 go on\r\n");
      } else if (line === "QUIT") {
        socket.end("221 bye\r\n");
      } else {
        socket.write("250 OK\r\n");
      }
    }
  }

  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    tries: () => tries,
    answer(next) {
      reply = next;
    },
    answerSender(next) {
      senderReply = next;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function* linesOf(socket: Socket) {
  let rest = "";
  for await (const text of socket) {
    const lines = (rest + text).split("\r\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
