import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isBlank } from "#contract/blank.ts";
import type { QuickTemplate } from "#domain/messaging/detection/quick-templates.ts";
import { useMe } from "#web/accounts/queries.ts";
import { type ConversationPlan, useMakeConversation } from "../joining/use-make-conversation.ts";
import { sendMessage } from "../outgoing/send-message.ts";
import { putAnswer } from "../put-answer.ts";
import type { FirstMessage } from "./first-message.tsx";

interface Plan extends Omit<ConversationPlan, "description" | "priority"> {
  first: FirstMessage;
}

/** Makes the conversation, or finds the pair's, and then sends the first message by the outbox, where there is one. */
export function useStartConversation(template: QuickTemplate, onStarted: (id: string) => void) {
  const { messageType } = template;
  // a pair's conversation is the pair's for good, whatever one of them once began it for
  const description = template.type === "direct" ? undefined : template.description;
  const cache = useQueryClient();
  const me = useMe();
  const make = useMakeConversation();
  return useMutation({
    async mutationFn({ first, ...plan }: Plan) {
      if (!me) throw new Error("User not authenticated");
      const { priority } = first;
      const made = await make({ ...plan, description, priority });
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
