import type { Namespace, Server } from "socket.io";
import type { Person } from "#contract/accounts.ts";
import type { Admitted } from "./welcome-sockets.ts";

/**
 * Who has another name or picture now asks under it from here on, in all processes: sockets that came in under the old one
 * stay open for days, and would type and point under it.
 */
export function makeRenaming(namespaces: Namespace[], { clustered }: { clustered: boolean }): (person: Person) => void {
  const first = namespaces[0] as Namespace;
  const others = clustered ? (first as unknown as Pick<Server, "serverSideEmit">) : undefined;
  first.on("sockets:renamed" as never, renameHere);

  function renameHere({ id, name, avatar }: Person): void {
    for (const namespace of namespaces) {
      for (const socketId of namespace.adapter.rooms.get(`user:${id}`) ?? []) {
        const admitted = namespace.sockets.get(socketId)?.data as Admitted | undefined;
        if (!admitted) continue;
        admitted.member = { ...admitted.member, user: { ...admitted.member.user, name, avatar } };
      }
    }
  }

  return (person) => {
    others?.serverSideEmit("sockets:renamed", person);
    renameHere(person);
  };
}
