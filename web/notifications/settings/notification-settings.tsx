import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { NotificationCategory, NotificationPreferences } from "#contract/notification-preferences.ts";
import { me } from "#web/accounts/queries.ts";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { ring } from "../desk/ring.ts";
import { DesktopSetting } from "./desktop-setting.tsx";
import { EmailSetting } from "./email-setting.tsx";
import { PrioritySetting } from "./priority-setting.tsx";
import { PushSetting } from "./push-setting.tsx";
import { QuietHours } from "./quiet-hours.tsx";
import { type Choose, usePreferences } from "./use-preferences.ts";

const categories: { category: NotificationCategory; label: string; hint: string }[] = [
  { category: "messages", label: "Messages", hint: "What is written to you alone, mentions and reminders." },
  {
    category: "projects",
    label: "Projects",
    hint: "Who let you in, milestones, dates that come near, a new status, what is drawn on files, and reviews.",
  },
  {
    category: "workflows",
    label: "Workflows",
    hint: "What becomes of those you started, and that one waits for your word.",
  },
  { category: "consultations", label: "Consultations", hint: "When they are, and what becomes of them." },
];
/** Admins alone are told of it. */
const ofStudio: typeof categories = [
  { category: "system", label: "The studio", hint: "What comes in by the contact form of the public site." },
];

/** S2 section 2.5: how one is told beside the bell. */
export function NotificationSettings({ onLeave }: { onLeave?: () => void }) {
  const { query, shown, choose, failure } = usePreferences();
  const isAdmin = useQuery(me()).data?.userType === "admin";
  if (!shown && query.isError) return <FailedState error={query.error} onRetry={() => void query.refetch()} />;
  if (!shown) return <Skeleton className="h-72" />;
  const problem = (part: string) => failure?.place === part && <Notice tone="bad">{failure.message}</Notice>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Group title="How">
        <Ways shown={shown} choose={choose} {...(onLeave && { onLeave })} />
        {problem("ways")}
      </Group>
      <Group title="Categories" hint="What is switched off is listed under the bell, and nothing else.">
        {[...categories, ...(isAdmin ? ofStudio : [])].map(({ category, label, hint }) => (
          <Switch
            key={category}
            label={label}
            hint={hint}
            checked={shown.categories[category]}
            onChange={(isOn) =>
              choose("categories", (known) => ({ ...known, categories: { ...known.categories, [category]: isOn } }))
            }
          />
        ))}
        {problem("categories")}
      </Group>
      <Group
        title="Priorities"
        hint="Which are mailed, pushed and shown by your system. All of them stand under the bell."
      >
        <PrioritySetting shown={shown} choose={choose} />
        {problem("priorities")}
      </Group>
      <Group title="When">
        <QuietHours shown={shown} isRefused={failure?.place === "quiet"} choose={choose} />
        {problem("quiet")}
      </Group>
      <Group title="Under the bell">
        <Switch
          label="Group similar"
          hint="Several of one kind about the same thing stand as one, which opens."
          checked={shown.groupSimilar}
          onChange={(groupSimilar) => choose("list", (known) => ({ ...known, groupSimilar }))}
        />
        <Switch
          label="Auto mark read"
          hint="What you look at for three seconds counts as read, but for what asks something of you."
          checked={shown.autoMarkRead}
          onChange={(autoMarkRead) => choose("list", (known) => ({ ...known, autoMarkRead }))}
        />
        {problem("list")}
      </Group>
    </div>
  );
}

function Ways({ shown, choose, onLeave }: { shown: NotificationPreferences; choose: Choose; onLeave?: () => void }) {
  return (
    <>
      <EmailSetting shown={shown} choose={choose} {...(onLeave && { onLeave })} />
      <PushSetting />
      <Switch
        label="Sound"
        hint="Two soft notes."
        checked={shown.sound}
        onChange={(sound) => {
          // how it sounds; and a page in which somebody pressed may sound later
          if (sound) void ring();
          choose("ways", (known) => ({ ...known, sound }));
        }}
      />
      <DesktopSetting isOn={shown.desktop} onChange={(desktop) => choose("ways", (known) => ({ ...known, desktop }))} />
      <Switch
        label="Previews"
        hint="When off, mails, push and your system say who and where, and not what."
        checked={shown.showPreviews}
        onChange={(showPreviews) => choose("ways", (known) => ({ ...known, showPreviews }))}
      />
    </>
  );
}

function Group({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 text-[length:var(--text-sm)] font-semibold text-ink-2">{title}</legend>
      {hint && <p className="text-[length:var(--text-xs)] text-ink-2">{hint}</p>}
      {children}
    </fieldset>
  );
}
