import type { Heard } from "#domain/workflows/automation/heard.ts";
import type { Member } from "#server/platform/context.ts";
import type { DueRun } from "./act-on-due.ts";
import { createTask } from "./create-task.ts";
import { notifyOwner } from "./notify-owner.ts";
import { personIn, sendAutomatic } from "./send-automatic.ts";

/** `heard`: what it is about; of a silence what was said before it, unless that was deleted. Throws what its owner may not do. */
export async function doAction(member: Member, run: DueRun, heard: Heard | null): Promise<void> {
  const { action } = run;
  switch (action.type) {
    case "notification":
    case "reminder":
      return notifyOwner(member, run, action.config.text);
    case "auto_reply":
      return sendAutomatic(member, run, { text: action.config.text, replyTo: run.messageId });
    case "status_update":
      return sendAutomatic(member, run, { text: action.config.text });
    case "task_creation":
      return heard ? createTask(member, run, heard) : undefined;
    case "escalation": {
      const person = await personIn(member, run.conversationId, action.config.personId);
      const text = `@${person.name} ${action.config.text}`;
      const replyTo = run.onlyIf === "quiet" ? null : run.messageId;
      return sendAutomatic(member, run, { text, replyTo, mentions: [person.id], priority: "high" });
    }
  }
}
