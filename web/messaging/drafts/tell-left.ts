import { toast } from "#web/ui/toast.ts";
import { onLeft } from "./left-drafts.ts";

/** From now on whoever has words in a conversation that is not theirs any more is told, and `show` leads to where they were written. */
export function tellLeft(show: (conversationId: string) => void): void {
  onLeft((conversationId) => {
    void toast("You were writing in a conversation that you are not in any more. Your words are kept.", {
      label: "Show",
      onSelect: () => show(conversationId),
    });
  });
}
