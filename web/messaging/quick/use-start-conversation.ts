import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isBlank } from "#contract/blank.ts";
import type { routes } from "#contract/contract.ts";
import type { CallOf } from "#contract/kit.ts";
import { newId } from "#contract/new-id.ts";
import type { QuickTemplate } from "#domain/messaging/detection/quick-templates.ts";
import { useMe } from "#web/accounts/queries.ts";
import { call } from "#web/platform/api.ts";
import { sendMessage } from "../outgoing/send-message.ts";
import { putAnswer } from "../put-answer.ts";
import type { FirstMessage } from "./first-message.tsx";

interface Plan extends Omit<CallOf<(typeof routes)["createConversation"]>, "id" | "priority"> {
  first: FirstMessage;
}

/** Makes the conversation, or finds the pair's, and then sends the first message by the outbox, where there is one. */
export function useStartConversation({ messageType }: QuickTemplate, onStarted: (id: string) => void) {
  const cache = useQueryClient();
  const me = useMe();
  // one for each thing it is about: trying again makes no second one, choosing another does not find the one before
  const [ids] = useState(() => new Map<string, string>());

  function idFor({ projectId, teamId, organizationId, participants }: Plan): string {
    const about = projectId ?? teamId ?? organizationId ?? participants?.join() ?? "";
    const id = ids.get(about) ?? newId();
    ids.set(about, id);
    return id;
  }

  return useMutation({
    async mutationFn({ first, ...plan }: Plan) {
      if (!me) throw new Error("User not authenticated");
      const { priority } = first;
      const made = await call("createConversation", { ...plan, id: idFor({ first, ...plan }), priority });
      putAnswer(cache, made, me.id);
      const content = isBlank(first.text) ? "" : first.text.trim();
      if (content) {
        const nothing = { mentions: [], replyTo: null, topicId: null, attachments: [], needsAcknowledgement: false };
        await sendMessage(cache, me, made.id, { ...nothing, content, type: messageType, priority });
      }
      return made.id;
    },
    onSuccess: onStarted,
  });
}
