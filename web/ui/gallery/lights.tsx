import { useState } from "react";
import { Segmented } from "../segmented.tsx";
import { type Appearance, readAppearance, saveAppearance } from "../theme.ts";

const themes = ["dark", "light", "system"] as const;
const variants = ["default", "cosmic", "minimal", "vibrant"] as const;
const densities = ["compact", "comfortable", "spacious"] as const;

/** Theme, variant and density of everything on the page. */
export function Lights() {
  const [appearance, setAppearance] = useState(readAppearance);
  const change = (part: Partial<Appearance>) => {
    const next = { ...appearance, ...part };
    saveAppearance(next);
    setAppearance(next);
  };
  const { theme, variant, density } = appearance;
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
        value={density}
        options={options(densities)}
        onChange={(next) => change({ density: next })}
      />
    </div>
  );
}

const options = <Value extends string>(values: readonly Value[]) => values.map((value) => ({ value, label: value }));
