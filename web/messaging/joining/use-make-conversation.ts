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
    which: aboutWhat,
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

/** A pair's is what it is, whoever began it; who is in one of support only the studio says. */
async function change(made: ConversationItem, plan: ConversationPlan): Promise<ConversationItem> {
  if (plan.type === "direct") return made;
  const { id } = made;
  const { name, description, priority, participants } = plan;
  const words = { ...(name && { name }), ...(description && { description }), ...(priority && { priority }) };
  await call("updateConversation", { id, ...words });
  if (participants && plan.type !== "support") await bringTogether(id, participants);
  return call("getConversation", { id });
}

async function bringTogether(id: string, meant: string[]): Promise<void> {
  // by itself it tells of all its people
  const { participants } = await call("getConversation", { id });
  const there = participants.map((person) => person.id);
  const others = participants.filter(({ role }) => role !== "owner").map((person) => person.id);
  const missing = meant.filter((one) => !there.includes(one));
  const tooMany = others.filter((one) => !meant.includes(one));
  if (missing.length > 0) await call("addParticipants", { id, userIds: missing });
  if (tooMany.length > 0) await call("removeParticipants", { id, userIds: tooMany });
}
