import { newId } from "#contract/new-id.ts";
import type { Ejabberd } from "./ejabberd.ts";
import { content, type Room } from "./rooms.ts";
import { connectXmpp, type XmppClient } from "./xmpp.ts";

const joiningAtOnce = 50;
/** What a room tells who has come in, after all who were there. */
const cameIn = "code='110'";

/** A room of ejabberd's, each listener with an account and a connection of its own. */
export async function mucRoom({ port, domain }: Ejabberd, count: number): Promise<Room> {
  const name = newId();
  const room = `${name}@conference.${domain}`;
  const clients: XmppClient[] = [];
  const join = async (place: number) => {
    const client = await connectXmpp(port, domain, `${name}-${place}`);
    await client.ask(`<presence to='${room}/${place}'><x xmlns='http://jabber.org/protocol/muc'/></presence>`, cameIn);
    clients.push(client);
  };
  // the first makes the room
  await join(0);
  while (clients.length < count) {
    const some = Array.from({ length: Math.min(joiningAtOnce, count - clients.length) }, (_, k) => clients.length + k);
    await Promise.all(some.map(join));
  }
  let sent = 0;
  return {
    listeners: count,
    onDelivery(told) {
      for (const client of clients) client.onMessage(told);
    },
    async say(id) {
      const client = clients[sent++ % count] as XmppClient;
      client.write(`<message to='${room}' type='groupchat' id='${id}'><body>${content}</body></message>`);
    },
    close() {
      for (const client of clients) client.close();
    },
  };
}
