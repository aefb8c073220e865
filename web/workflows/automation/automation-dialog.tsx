import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import type { AutomationTrigger } from "#contract/automation.ts";
import type { ConversationItem } from "#contract/conversations.ts";
import { useThread } from "#web/messaging/thread/thread-context.ts";
import { Drawer } from "#web/ui/drawer.tsx";
import { toast } from "#web/ui/toast.ts";
import { useUnsaved } from "#web/ui/unsaved-question.tsx";
import { AutomationPanel, type AutomationTab } from "./automation-panel.tsx";
import { goOnInDrawer } from "./go-on-in-drawer.ts";
import { automation } from "./queries.ts";
import { TriggerForm } from "./trigger-form.tsx";
import { usePossible } from "./use-possible.ts";
import { useSuggestions } from "./use-suggestions.ts";
import type { Written } from "./use-trigger-form.ts";

interface Props {
  conversation: ConversationItem;
  onClose: () => void;
}

/** What is opened in the place of the tabs; `from`: where one goes on when it is closed. */
export interface OpenForm {
  about: Written;
  isAtLack?: boolean;
  from: string;
}

/** What one has a conversation do by itself (S3 section 2), beside it. */
export function AutomationDialog({ conversation, onClose }: Props) {
  const { jumpTo } = useThread();
  const possible = usePossible(conversation);
  // asked for here: they stay while the form is open
  const suggested = useSuggestions(conversation);
  const mine = useQuery(automation(conversation.id));
  const [tab, setTab] = useState<AutomationTab>("suggestions");
  const [form, setForm] = useState<OpenForm | null>(null);
  const [giveUp, setGiveUp] = useState<(() => void) | null>(null);
  const { close, question } = useUnsaved(giveUp !== null, () => {
    giveUp?.();
    onClose();
  });

  function leaveForm(to: string) {
    setGiveUp(null);
    setForm(null);
    goOnInDrawer(to);
  }
  function made(trigger: AutomationTrigger) {
    void toast(`${trigger.name} is on.`);
    setTab("active");
    leaveForm(trigger.id);
  }
  function show(messageId: string) {
    // as long as the drawer is there, it keeps the focus
    flushSync(onClose);
    jumpTo(messageId);
  }

  return (
    <Drawer open onClose={close} title="Automation" description={conversation.name} isToRead>
      {question}
      {form ? (
        <TriggerForm
          {...{ conversation, possible }}
          about={form.about}
          isAtLack={form.isAtLack === true}
          onBack={() => leaveForm(form.from)}
          onWords={(next) => setGiveUp(() => next)}
          onSaved={(trigger) => ("trigger" in form.about ? leaveForm(trigger.id) : made(trigger))}
        />
      ) : (
        <AutomationPanel
          {...{ conversation, possible, suggested, mine, tab }}
          onTab={setTab}
          onOpen={setForm}
          onMade={made}
          onShow={show}
        />
      )}
    </Drawer>
  );
}
