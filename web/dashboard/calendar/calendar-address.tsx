import { useEffect, useRef } from "react";
import { buttonLook } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** Shown once, as only its hash is kept. The focus comes to it: what was pressed is gone. */
export function CalendarAddress({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (address) field.current?.focus();
  }, [address]);
  return (
    <div className="grid gap-3">
      <Notice tone="ok">Here is your address. Copy it now: it is not shown again.</Notice>
      <TextField
        ref={field}
        label="Calendar address"
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        hint="Add it to your calendar as a subscription (Google: Other calendars, From URL). Whoever has it sees your dates, so hand it to nobody. It ends when you sign out everywhere else."
      />
      <div className="flex flex-wrap gap-2">
        <a href={address.replace(/^https?:/, "webcal:")} className={buttonLook({ tone: "solid" })}>
          Open in a calendar
        </a>
        <CopyButton key={address} label="Copy" text={address} />
      </div>
    </div>
  );
}
