import { useSyncExternalStore } from "react";
import { Segmented } from "../segmented.tsx";
import { choiceTime, keepLook, type Look, onLook, readLook } from "../theme.ts";

const themes = ["dark", "light", "system"] as const;
const variants = ["default", "cosmic", "minimal", "vibrant"] as const;
const densities = ["compact", "comfortable", "spacious"] as const;

/** Theme, variant and density of everything on the page. */
export function Lights() {
  const look = useSyncExternalStore(onLook, readLook);
  const change = (part: Partial<Look>) =>
    keepLook({ ...look, ...part, accentStyle: null, changedAt: choiceTime(look) });
  const { theme, variant, layoutDensity } = look;
  return (
    <div className="flex flex-wrap gap-3">
      <Segmented label="Theme" value={theme} options={options(themes)} onChange={(next) => change({ theme: next })} />
      <Segmented
        label="Variant"
        value={variant}
        options={options(variants)}
        onChange={(next) => change({ variant: next })}
      />
      <Segmented
        label="Density"
        value={layoutDensity}
        options={options(densities)}
        onChange={(next) => change({ layoutDensity: next })}
      />
    </div>
  );
}

const options = <Value extends string>(values: readonly Value[]) => values.map((value) => ({ value, label: value }));
