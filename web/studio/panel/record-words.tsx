import { maxBestTimes, maxRecordLine, maxRecordName, maxRecordTitle, maxSeasons } from "#contract/limits.ts";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { RecordDraft } from "./record-draft.ts";

interface Props {
  draft: RecordDraft;
  onChange: (part: Partial<RecordDraft>) => void;
}

/** Names, address, tagline, seasons and best times. */
export function RecordWords({ draft, onChange }: Props) {
  const field = (name: "name" | "founder" | "email" | "tagline" | "seasons" | "bestTimes") => ({
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Name" required maxLength={maxRecordName} autoComplete="off" {...field("name")} />
        <TextField label="Founder" required maxLength={maxRecordName} autoComplete="off" {...field("founder")} />
        <TextField label="Tagline" required maxLength={maxRecordTitle} autoComplete="off" {...field("tagline")} />
        <TextField
          label="E-mail"
          type="email"
          required
          hint="Shown on the homepage; inquiries are mailed here."
          autoComplete="off"
          {...field("email")}
        />
        <TextField
          label="Seasons"
          maxLength={maxSeasons}
          hint="'Now booking for … seasons'. Empty: nothing is said."
          autoComplete="off"
          {...field("seasons")}
        />
      </div>
      <TextArea label="Best times, one a line" maxLength={maxBestTimes * (maxRecordLine + 1)} {...field("bestTimes")} />
    </div>
  );
}
