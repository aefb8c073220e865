import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";
import { toast } from "#web/ui/toast.ts";
import { putEverywhere, putMessage, type ShownMessage } from "../live.ts";

/** Adds my reaction or takes it back: shown at once, put right by the answer. */
export function useReact(me: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ message, reaction }: { message: ShownMessage; reaction: string }) =>
      inTurn(message.id, () =>
        call(isMine(message, reaction, me) ? "removeReaction" : "addReaction", { id: message.id, reaction }),
      ),
    onMutate: ({ message, reaction }) => void putMessage(cache, toggled(message, reaction, me)),
    onSuccess: (message) => void putEverywhere(cache, message, me),
    onError(error, { message }) {
      putMessage(cache, message);
      void toast(
        error instanceof TypeError ? "The studio cannot be reached. Your reaction was not sent." : error.message,
      );
    },
  });
}

/** What goes out last of each message. */
const going = new Map<string, Promise<unknown>>();

/** A press and its undoing come over connections of their own: the later one waits, or may be there first. */
function inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
  const mine = Promise.resolve(going.get(id)).then(work, work);
  going.set(id, mine);
  const forget = () => void (going.get(id) === mine && going.delete(id));
  mine.then(forget, forget);
  return mine;
}

export const like = "👍";

export function isMine(message: ShownMessage, reaction: string, me: string): boolean {
  return message.reactions.some((entry) => entry.reaction === reaction && entry.userIds.includes(me));
}

function toggled(message: ShownMessage, reaction: string, me: string): ShownMessage {
  const mine = isMine(message, reaction, me);
  const others = message.reactions.map((entry) => ({
    ...entry,
    userIds: entry.reaction === reaction ? entry.userIds.filter((userId) => userId !== me) : entry.userIds,
  }));
  const known = others.some((entry) => entry.reaction === reaction) ? others : [...others, { reaction, userIds: [] }];
  const reactions = mine
    ? others
    : known.map((entry) => (entry.reaction === reaction ? { ...entry, userIds: [...entry.userIds, me] } : entry));
  return { ...message, reactions: reactions.filter(({ userIds }) => userIds.length > 0) };
}
