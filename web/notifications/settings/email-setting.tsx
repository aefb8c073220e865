import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { NotificationPreferences } from "#contract/notification-preferences.ts";
import { account } from "#web/accounts/queries.ts";
import { Segmented } from "#web/ui/segmented.tsx";
import { Switch } from "#web/ui/switch.tsx";
import type { Choose } from "./use-preferences.ts";

const times = [
  { value: "soon", label: "Soon" },
  { value: "morning", label: "Each morning" },
] as const;

interface Props {
  shown: NotificationPreferences;
  choose: Choose;
  onLeave?: () => void;
}

export function EmailSetting({ shown: { email, emailDigest }, choose, onLeave }: Props) {
  const { data } = useQuery(account());
  return (
    <div className="grid justify-items-start gap-2">
      <Switch
        label="Email"
        hint={emailDigest ? "In one mail each morning." : "Soon, when something stays unread for ten minutes."}
        checked={email}
        onChange={(isOn) => choose("ways", (known) => ({ ...known, email: isOn }))}
      />
      {email && (
        <Segmented
          label="When mails come"
          value={emailDigest ? "morning" : "soon"}
          options={times}
          onChange={(when) => choose("ways", (known) => ({ ...known, emailDigest: when === "morning" }))}
        />
      )}
      {email && data && !data.emailVerified && (
        <p className="text-[length:var(--text-xs)] text-ink-2">
          Mails only go to a confirmed address.{" "}
          <Link to="/dashboard/profile" onClick={onLeave} className="text-accent-text underline underline-offset-4">
            Confirm yours in your profile
          </Link>
        </p>
      )}
    </div>
  );
}
