import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { buttonLook } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { type Appearance, readAppearance, saveAppearance } from "#web/ui/theme.ts";

const themes = [
  { value: "dark", label: "Dark" },
  { value: "light", label: "Light" },
  { value: "system", label: "System" },
] as const;
const variants = [
  { value: "default", label: "Default" },
  { value: "cosmic", label: "Cosmic" },
  { value: "minimal", label: "Minimal" },
  { value: "vibrant", label: "Vibrant" },
] as const;
const densities = [
  { value: "compact", label: "Compact" },
  { value: "comfortable", label: "Comfortable" },
  { value: "spacious", label: "Spacious" },
] as const;

/** How the workspace looks in this browser, and the way to the account. */
export function SettingsPage() {
  const [appearance, setAppearance] = useState(readAppearance);
  function change(part: Partial<Appearance>) {
    const next = { ...appearance, ...part };
    saveAppearance(next);
    setAppearance(next);
  }
  return (
    <>
      <PageHead title="Settings" subtitle="How the workspace looks here, and your account." />
      <div className="grid max-w-5xl items-start gap-6 lg:grid-cols-2">
        <Card title="Appearance">
          <div className="grid gap-5">
            <Choice label="Theme" options={themes} value={appearance.theme} onChange={(theme) => change({ theme })} />
            <Choice
              label="Variant"
              options={variants}
              value={appearance.variant}
              onChange={(variant) => change({ variant })}
            />
            <Choice
              label="Density"
              options={densities}
              value={appearance.density}
              onChange={(density) => change({ density })}
            />
          </div>
        </Card>
        <Card title="Account">
          <p className="mb-4 text-[length:var(--text-sm)] text-ink-2">
            Your name and picture, your password, and everywhere you are signed in.
          </p>
          <Link to="/dashboard/profile" className={buttonLook()}>
            Profile and security
          </Link>
        </Card>
      </div>
    </>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  return (
    <div className="grid justify-items-start gap-2 overflow-x-auto">
      <p className="text-[length:var(--text-sm)] font-semibold">{props.label}</p>
      <Segmented {...props} />
    </div>
  );
}
