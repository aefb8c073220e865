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
