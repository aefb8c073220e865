import { newId } from "#contract/new-id.ts";
import type { Ejabberd } from "./ejabberd.ts";
import { content, heardBy, openAll, type Room } from "./rooms.ts";
import { connectXmpp, type XmppClient } from "./xmpp.ts";

/** What a room tells who has come in, after all who were there. */
const cameIn = "code='110'";

/** A room of ejabberd's, each listener with an account and a connection of its own. */
export async function mucRoom({ port, domain }: Ejabberd, count: number): Promise<Room> {
  const name = newId();
  const room = `${name}@conference.${domain}`;
  const join = async (place: number) => {
    const client = await connectXmpp(port, domain, `${name}-${place}`);
    await client.ask(`<presence to='${room}/${place}'><x xmlns='http://jabber.org/protocol/muc'/></presence>`, cameIn);
    return client;
  };
  // the first makes the room
  const clients = [await join(0), ...(await openAll(count - 1, (place) => join(place + 1)))];
  let sent = 0;
  return {
    ...heardBy(clients),
    async say(id) {
      const client = clients[sent++ % count] as XmppClient;
      client.write(`<message to='${room}' type='groupchat' id='${id}'><body>${content}</body></message>`);
    },
  };
}
