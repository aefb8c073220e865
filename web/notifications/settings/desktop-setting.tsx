import { useState, useSyncExternalStore } from "react";
import { Button } from "#web/ui/button.tsx";
import { Switch } from "#web/ui/switch.tsx";

type Permission = NotificationPermission | "unavailable";

const problems: Record<Exclude<Permission, "granted">, string> = {
  default: "Not allowed in this browser yet.",
  denied:
    "This browser does not let Guidon show them. Allow notifications in its settings for this site, then turn this on.",
  unavailable:
    "This browser shows none. On a phone or tablet, put Guidon on the home screen and open it there; elsewhere, take another browser.",
};

/** Chosen for all devices; each browser has to be allowed for itself. */
export function DesktopSetting({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const permission = useSyncExternalStore(onFocus, permissionHere);
  const [wasAsked, setAsked] = useState(false);

  async function allow() {
    // in the very press: later a browser would not ask
    const answer = permission === "unavailable" ? permission : await Notification.requestPermission();
    setAsked(true);
    if (answer === "granted" && !isOn) onChange(true);
  }

  return (
    <div className="grid justify-items-start gap-2">
      <Switch
        label="Desktop"
        hint="Shown by your system while you look elsewhere."
        checked={isOn}
        onChange={(wanted) => (wanted ? void allow() : onChange(false))}
      />
      <div role="status" className="flex flex-wrap items-center gap-2 text-[length:var(--text-xs)] text-ink-2">
        {(isOn || wasAsked) && permission !== "granted" && <p className="min-w-0 flex-1">{problems[permission]}</p>}
        {isOn && permission === "default" && <Button onClick={() => void allow()}>Allow</Button>}
      </div>
    </div>
  );
}

function permissionHere(): Permission {
  return "Notification" in window ? Notification.permission : "unavailable";
}

/** In between it may have been changed in the browser's settings. */
function onFocus(listener: () => void): () => void {
  addEventListener("focus", listener);
  return () => removeEventListener("focus", listener);
}
