import type { Attachment } from "#contract/messages.ts";
import type { Priority } from "./composer-tools.tsx";
import type { MessageTemplate } from "./message-templates.ts";

/** What a message that is being written has besides its text. */
export interface DraftExtras {
  priority: Priority;
  type: MessageTemplate["type"];
  needsAcknowledgement: boolean;
  /** Those that are on the server already. */
  files: Attachment[];
}

const keyOf = (conversationId: string) => `guidon_draft_with_${conversationId}`;

/** Nothing where nothing was kept, or what was kept cannot be read any more. */
export function readExtras(conversationId: string): Partial<DraftExtras> {
  try {
    return JSON.parse(localStorage.getItem(keyOf(conversationId)) ?? "{}") as Partial<DraftExtras>;
  } catch {
    return {};
  }
}

/** On this device: the text alone goes to the others. */
export function keepExtras(conversationId: string, part: Partial<DraftExtras>): void {
  const { priority = "medium", type = "text", needsAcknowledgement = false, files = [] } = readExtras(conversationId);
  const all = { priority, type, needsAcknowledgement, files, ...part };
  const isPlain = all.priority === "medium" && all.type === "text" && !all.needsAcknowledgement;
  if (isPlain && all.files.length === 0) localStorage.removeItem(keyOf(conversationId));
  else localStorage.setItem(keyOf(conversationId), JSON.stringify(all));
}
