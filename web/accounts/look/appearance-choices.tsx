import type { Appearance } from "#contract/appearance.ts";
import { defaultAppearance } from "#domain/accounts/default-appearance.ts";
import { Button } from "#web/ui/button.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { useMe } from "../queries.ts";
import { AccentField } from "./accent-field.tsx";
import { chooseLook } from "./choose-look.ts";
import { useLook } from "./use-look.ts";

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

/** S2 section 2.7, Personalization: shown at once, and the same on all devices of the person. */
export function AppearanceChoices() {
  const look = useLook();
  const me = useMe();
  const choose = (part: Partial<Appearance>) => chooseLook(part, me?.id ?? null);
  return (
    <div className="grid gap-5">
      <Choice label="Theme" options={themes} value={look.theme} onChange={(theme) => choose({ theme })} />
      <Choice label="Variant" options={variants} value={look.variant} onChange={(variant) => choose({ variant })} />
      <Choice
        label="Density"
        options={densities}
        value={look.layoutDensity}
        onChange={(layoutDensity) => choose({ layoutDensity })}
      />
      <AccentField
        accent={look.customAccentColor}
        variant={look.variant}
        onChange={(customAccentColor) => choose({ customAccentColor })}
      />
      <div className="grid gap-1">
        <Switch
          label="Animations"
          hint="Off, nothing moves by itself. Your system's own setting counts either way."
          checked={look.showAnimations}
          onChange={(showAnimations) => choose({ showAnimations })}
        />
        <Switch
          label="Collapse sidebar"
          hint="On wide screens: pictures only, more room for the page."
          checked={look.sidebarCollapsed}
          onChange={(sidebarCollapsed) => choose({ sidebarCollapsed })}
        />
      </div>
      <div className="border-t border-line pt-4">
        <Button onClick={() => choose(defaultAppearance)}>Reset to Defaults</Button>
      </div>
    </div>
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
