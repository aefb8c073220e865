// As much of a chat client as measuring wants, and as cheap: it looks for what it waits for, and parses no XML.
import { once } from "node:events";
import { connect } from "node:net";
import type { Connection } from "./rooms.ts";

export interface XmppClient extends Connection {
  write(stanza: string): void;
  /** Writes, and waits for this in what comes then; throws when the server refuses instead. */
  ask(stanza: string, mark: string): Promise<void>;
  /** From then on nothing else is looked at any more. */
  onDelivery: Connection["onDelivery"];
}

const patience = 30_000;
const refused = /<failure|<stream:error|type='error'/;
const messageEnd = "</message>";

/** With an account of its own, made on the way; signed in by PLAIN. */
export async function connectXmpp(port: number, domain: string, user: string): Promise<XmppClient> {
  const client = await openConnection(port);
  const stream = `<stream:stream to='${domain}' version='1.0' xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams'>`;
  const account = `<username>${user}</username><password>${user}</password>`;
  const plain = Buffer.from(`\0${user}\0${user}`).toString("base64");
  const set = (id: string, content: string) => client.ask(`<iq type='set' id='${id}'>${content}</iq>`, `id='${id}'`);
  await client.ask(stream, "</stream:features>");
  await set("register", `<query xmlns='jabber:iq:register'>${account}</query>`);
  await client.ask(`<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>${plain}</auth>`, "<success");
  await client.ask(stream, "</stream:features>");
  await set("bind", "<bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'/>");
  return client;
}

async function openConnection(port: number): Promise<XmppClient> {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true }).setEncoding("latin1");
  await once(socket, "connect");
  let unread = "";
  let look = () => {};
  socket.on("error", console.error).on("data", (piece) => {
    unread += piece;
    look();
  });
  return {
    write: (stanza) => socket.write(stanza),
    ask(stanza, mark) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const refuse = () => reject(new Error(`The server did not answer ${stanza} with ${mark} but with ${unread}`));
      const limit = setTimeout(refuse, patience);
      unread = "";
      look = () => {
        if (refused.test(unread)) refuse();
        else if (unread.includes(mark)) resolve();
      };
      socket.write(stanza);
      return promise.finally(() => clearTimeout(limit));
    },
    onDelivery(told) {
      look = () => {
        for (let end = unread.indexOf(messageEnd); end >= 0; end = unread.indexOf(messageEnd)) {
          const id = idOf(unread.slice(0, end));
          unread = unread.slice(end + messageEnd.length);
          if (id) told(id);
        }
      };
    },
    close: () => socket.destroy(),
  };
}

/** Of a message to be read, which stands last in it: a room tells also its subject and who comes. */
function idOf(stanzas: string): string | undefined {
  const start = stanzas.lastIndexOf("<message ");
  const head = stanzas.slice(start, stanzas.indexOf(">", start));
  if (head.includes("type='error'")) console.error(stanzas.slice(start));
  if (!head.includes("type='groupchat'") || !stanzas.includes("<body>", start)) return undefined;
  return / id='([^']+)'/.exec(head)?.[1];
}
