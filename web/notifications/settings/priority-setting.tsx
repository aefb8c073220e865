import type { MessagePriority } from "#contract/messages.ts";
import type { NotificationPreferences } from "#contract/notification-preferences.ts";
import { Switch } from "#web/ui/switch.tsx";
import type { Choose } from "./use-preferences.ts";

/** The most pressing first. */
const names: [MessagePriority, string][] = [
  ["critical", "Critical"],
  ["high", "High"],
  ["medium", "Medium"],
  ["low", "Low"],
];

/** S2 section 3, `priorities`. */
export function PrioritySetting({ shown, choose }: { shown: NotificationPreferences; choose: Choose }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-x-6 gap-y-2">
      {names.map(([priority, label]) => (
        <Switch
          key={priority}
          label={label}
          checked={shown.priorities[priority]}
          onChange={(isOn) =>
            choose("priorities", (known) => ({ ...known, priorities: { ...known.priorities, [priority]: isOn } }))
          }
        />
      ))}
    </div>
  );
}
