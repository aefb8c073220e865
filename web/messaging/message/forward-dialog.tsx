import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { ConversationItem } from "#contract/conversations.ts";
import { newId } from "#contract/new-id.ts";
import { folded } from "#domain/folded.ts";
import { canInConversation } from "#domain/permissions.ts";
import { useMe } from "#web/accounts/queries.ts";
import { call } from "#web/platform/api.ts";
import { allItems } from "#web/platform/paged.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { bringEdit } from "../changing/bring-edit.ts";
import { putEverywhere, type ShownMessage } from "../live.ts";
import { conversations } from "../queries.ts";
import { useStanding } from "../thread/use-standing.ts";

/** Says it again in another conversation, files included. */
export function ForwardDialog({ message, onClose }: { message: ShownMessage; onClose: () => void }) {
  const cache = useQueryClient();
  const me = useMe()?.id ?? "";
  const query = useInfiniteQuery(conversations());
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  // one id for each conversation: pressing twice forwards once
  const [ids] = useState(() => new Map<string, string>());
  const words = folded(search.trim());
  useWholeList(query, words !== "");
  const found = allItems(query.data).filter(({ name }) => folded(name).includes(words));
  // what is out of sight is not meant any more
  const target = found.find(({ id }) => id === chosen);
  const forward = useMutation({
    async mutationFn(conversationId: string) {
      // by its id the studio would say again what it has, and not what stands here
      await bringEdit(message.id);
      const messageId = ids.get(conversationId) ?? newId();
      ids.set(conversationId, messageId);
      return call("forwardMessage", { id: message.id, conversationId, messageId });
    },
    onSuccess(sent) {
      putEverywhere(cache, sent, me);
      const name = found.find(({ id }) => id === sent.conversationId)?.name;
      void toast(`Forwarded to ${name ?? "the conversation"}.`);
      onClose();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (target) forward.mutate(target.id);
  }

  return (
    <Dialog open onClose={onClose} title="Forward message">
      <div className="grid gap-4">
        {forward.error && <Notice tone="bad">{forward.error.message}</Notice>}
        {/* outside of the form: Enter in the search starts nothing */}
        <div className="flex">
          <SearchField label="Search conversations..." value={search} onChange={setSearch} />
        </div>
        <form onSubmit={submit} className="grid gap-4">
          <fieldset className="grid max-h-64 auto-rows-max gap-1 overflow-y-auto rounded-md border border-line p-2">
            <legend className="label px-1 text-ink-3">To</legend>
            {found.map((conversation) => {
              const { id, type } = conversation;
              const Target = type === "broadcast" ? BroadcastTarget : ForwardTarget;
              return (
                <Target key={id} conversation={conversation} isChosen={chosen === id} onChoose={() => setChosen(id)} />
              );
            })}
            {found.length === 0 && <p className="p-2 text-ink-2">Nothing matches.</p>}
          </fieldset>
          <Button type="submit" tone="solid" busy={forward.isPending} disabled={!target}>
            {forward.isPending ? "Forwarding..." : "Forward"}
          </Button>
        </form>
      </div>
    </Dialog>
  );
}

interface TargetProps {
  conversation: ConversationItem;
  isChosen: boolean;
  onChoose: () => void;
}

/** Only for whoever writes in it: the others read and react. */
function BroadcastTarget(props: TargetProps) {
  const standing = useStanding(props.conversation);
  return standing && canInConversation(standing, "message.send") ? <ForwardTarget {...props} /> : null;
}

function ForwardTarget({ conversation, isChosen, onChoose }: TargetProps) {
  return (
    <label className="flex min-h-(--control-h) cursor-pointer items-center gap-2.5 rounded-sm px-2 py-1 hover:bg-surface-2">
      <input
        type="radio"
        name="conversation"
        checked={isChosen}
        onChange={onChoose}
        className="shrink-0 accent-(--accent-solid)"
      />
      <span dir="auto" className={`min-w-0 wrap-anywhere ${isChosen ? "" : "line-clamp-2"}`}>
        {conversation.name}
      </span>
    </label>
  );
}
