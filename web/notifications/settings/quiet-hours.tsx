import "./quiet-hours.css";
import { useState } from "react";
import type { NotificationPreferences } from "#contract/notification-preferences.ts";
import { Switch } from "#web/ui/switch.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type Choose, zoneHere } from "./use-preferences.ts";

type Hours = NotificationPreferences["quietHours"];

interface Props {
  shown: NotificationPreferences;
  /** What was written last stands nowhere. */
  isRefused: boolean;
  choose: Choose;
}

export function QuietHours({ shown, isRefused, choose }: Props) {
  const { quietHours, timeZone } = shown;
  const set = (part: Partial<Hours>) =>
    choose("quiet", (known) => ({ ...known, timeZone: zoneHere(), quietHours: { ...known.quietHours, ...part } }));
  return (
    <>
      <Switch
        label="Quiet hours"
        hint="Nothing rings then, and what stays unread is mailed afterwards."
        checked={quietHours.enabled}
        onChange={(enabled) => set({ enabled })}
      />
      {quietHours.enabled && (
        <>
          <div className="quiet-hours">
            <TimeField
              isRefused={isRefused}
              label="Start"
              value={quietHours.start}
              onChange={(start) => set({ start })}
            />
            <TimeField isRefused={isRefused} label="End" value={quietHours.end} onChange={(end) => set({ end })} />
          </div>
          <p className="text-[length:var(--text-xs)] text-ink-2">By your clock ({timeZone})</p>
        </>
      )}
    </>
  );
}

interface TimeProps {
  label: string;
  value: string;
  isRefused: boolean;
  onChange: (value: string) => void;
}

/** Half a time changes nothing yet. */
function TimeField({ label, value, isRefused, onChange }: TimeProps) {
  const [written, setWritten] = useState<string | null>(null);
  return (
    <TextField
      type="time"
      label={label}
      value={(isRefused ? null : written) ?? value}
      onChange={({ target }) => {
        setWritten(target.value);
        if (target.value) onChange(target.value);
      }}
      onBlur={() => setWritten(null)}
    />
  );
}
