import { useState } from "react";
import type { routes } from "#contract/contract.ts";
import type { ConversationItem } from "#contract/conversations.ts";
import type { CallOf } from "#contract/kit.ts";
import { newId } from "#contract/new-id.ts";
import { call } from "#web/platform/api.ts";
import { useMadeOnce } from "#web/platform/use-made-once.ts";

/** What a conversation is to be. */
export type ConversationPlan = Omit<CallOf<(typeof routes)["createConversation"]>, "id">;

/**
 * Makes a conversation, or finds the pair's. Where the answer to a try was lost, the next one about the same is that one, with
 * the name and the people of now; once it is there, the next is another.
 */
export function useMakeConversation(): (plan: ConversationPlan) => Promise<ConversationItem> {
  const [ids] = useState(() => new Map<string, string>());
  const make = useMadeOnce({
    create(plan: ConversationPlan) {
      const about = aboutWhat(plan);
      const id = ids.get(about) ?? newId();
      ids.set(about, id);
      return call("createConversation", { ...plan, id });
    },
    change,
  });
  return async (plan) => {
    const made = await make(plan);
    ids.clear();
    return made;
  };
}

function aboutWhat({ type, projectId, teamId, organizationId, participants }: ConversationPlan): string {
  return `${type} ${projectId ?? teamId ?? organizationId ?? participants?.join() ?? ""}`;
}

async function change({ id }: ConversationItem, { name, participants }: ConversationPlan): Promise<ConversationItem> {
  // by itself it tells of all its people
  const made = await call("getConversation", { id });
  if (name && name !== made.name) await call("updateConversation", { id, name });
  const there = made.participants.map((person) => person.id);
  const others = made.participants.filter(({ role }) => role !== "owner").map((person) => person.id);
  const missing = participants?.filter((one) => !there.includes(one)) ?? [];
  const tooMany = participants ? others.filter((one) => !participants.includes(one)) : [];
  if (missing.length > 0) await call("addParticipants", { id, userIds: missing });
  if (tooMany.length > 0) await call("removeParticipants", { id, userIds: tooMany });
  return call("getConversation", { id });
}
