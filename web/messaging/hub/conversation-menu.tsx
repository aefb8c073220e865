import type { ConversationItem } from "#contract/conversations.ts";
import { lazy } from "#web/ui/lazy.ts";
import { Popup, type Trigger } from "#web/ui/popup.tsx";

interface Props {
  conversation: ConversationItem;
  trigger: Trigger;
  /** Held by whoever opens it in another way, too. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  onOpen?: (kind: "details" | "date" | "files" | "insights" | "design" | "automation" | "search") => void;
}

const load = () => import("./conversation-menu-items.tsx");
const ConversationMenuItems = lazy(async () => ({ default: (await load()).ConversationMenuItems }));

/** Milliseconds after which a conversation that was opened stands. */
const quiet = 3000;

/** At the head of the open one, once it stands; a window in which no head has the room for it never asks for it. */
export const ConversationTools = lazy(async () => {
  await new Promise((then) => setTimeout(then, quiet));
  const window = matchMedia("(min-width: 42rem)");
  if (!window.matches) await new Promise((then) => window.addEventListener("change", then, { once: true }));
  return { default: (await load()).ConversationTools };
});

/** On a card, and at the head of the open one. */
export function ConversationMenu({ conversation, trigger, open, onOpenChange, onOpen }: Props) {
  // drawn with its card, which draws it anew: what would be kept weighs more than it saves
  "use no memo";
  return (
    <Popup kind="menu" load={load} trigger={trigger} open={open} onOpenChange={onOpenChange}>
      {(opened) => <ConversationMenuItems conversation={conversation} opened={opened} onOpen={onOpen} />}
    </Popup>
  );
}
