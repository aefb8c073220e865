import { useQuery } from "@tanstack/react-query";
import { plainWords } from "#domain/messaging/text/plain-words.ts";
import type { ShownMessage } from "../live.ts";
import { message as messageQuery } from "../message-queries.ts";
import { isGone } from "../thread/is-gone.ts";
import { useThread } from "../thread/thread-context.ts";

/** What is answered, in a line; a press goes there. One that the loaded pages do not hold is fetched by itself. */
export function Quoted({ id, parent }: { id: string; parent: ShownMessage | undefined }) {
  // few have one: what would be kept weighs more than it saves
  "use no memo";
  const { jumpTo } = useThread();
  const fetched = useQuery({ ...messageQuery(id), enabled: parent === undefined }).data;
  const said = parent ?? fetched;
  return (
    <blockquote className="max-w-full border-l-2 border-accent pl-2.5 text-[length:var(--text-xs)] text-ink-2">
      <button
        type="button"
        onClick={() => jumpTo(id)}
        className="block max-w-full pointer-coarse:min-h-11 truncate text-left hover:text-ink hover:underline"
      >
        {said ? `${said.author.name}: ${words(said)}` : "An earlier message"}
      </button>
    </blockquote>
  );
}

function words(said: ShownMessage): string {
  if (isGone(said)) return "This message was deleted";
  return plainWords(said.waiting?.content ?? said.content) || "a file";
}
