import type { AutomationAction, AutomationCondition, AutomationTrigger } from "#contract/automation.ts";
import type { ConversationItem } from "#contract/conversations.ts";
import { runAutomation } from "#server/workflows/automation/run-automation.ts";
import type { Band } from "./marching-band.ts";
import type { TestPerson } from "./people.ts";

export const question = {
  type: "message_pattern",
  operator: "is",
  value: "question",
} as const satisfies AutomationCondition;
export const silence = { type: "time_based", operator: "quiet_for", value: 48 } as const satisfies AutomationCondition;
export const unanswered = {
  type: "conversation_state",
  operator: "is",
  value: "unanswered",
} as const satisfies AutomationCondition;
export const reply = {
  type: "auto_reply",
  config: { text: "The dot sheets are in finals." },
  delay: 0,
} as const satisfies AutomationAction;
export const reminder = { type: "reminder", config: { text: "" }, delay: 24 } as const satisfies AutomationAction;

interface Wanted {
  name?: string;
  conditions: AutomationCondition[];
  actions: AutomationAction[];
}

/** What tests have the conversations of a band do. */
export function automationOf({ guidon, people, projectId }: Band) {
  const query = (text: string, values: unknown[] = []) => guidon.platform.database.pool.query(text, values);
  return {
    query,
    run: () => runAutomation(guidon.platform),
    /** Of Alice, Bob and Dev. */
    startTalk(): Promise<ConversationItem> {
      const { alice, bob, dev } = people;
      return alice.call("createConversation", { type: "project", projectId, participants: [bob.id, dev.id] });
    },
    say: (who: TestPerson, { id }: Pick<ConversationItem, "id">, content: string, more: object = {}) =>
      who.call("sendMessage", { conversationId: id, content, ...more }),
    want: (who: TestPerson, { id }: Pick<ConversationItem, "id">, { name = "Mine", ...wanted }: Wanted) =>
      who.call("createAutomationTrigger", { id, name, category: "communication", ...wanted }),
    /** As if what it has under way were due. */
    hurry: ({ id }: Pick<AutomationTrigger, "id">) =>
      query(
        "update automation_runs set due_at = now() - interval '1 second' where trigger_id = $1 and due_at is not null",
        [id],
      ),
    async texts(who: TestPerson, { id }: Pick<ConversationItem, "id">): Promise<string[]> {
      const { items } = await who.call("listMessages", { id });
      return items.filter(({ type }) => type !== "system").map(({ author, content }) => `${author.name}: ${content}`);
    },
    async waiting({ id }: Pick<AutomationTrigger, "id">): Promise<{ hours: number }[]> {
      const { rows } = await query(
        `select round(extract(epoch from due_at - now()) / 3600)::int as hours from automation_runs
          where trigger_id = $1 and due_at is not null order by due_at`,
        [id],
      );
      return rows;
    },
    async history(who: TestPerson, { id }: Pick<ConversationItem, "id">) {
      const { history } = await who.call("getAutomation", { id });
      return history.map(({ action, error }) => (error === null ? action : `${action}: ${error}`));
    },
  };
}
