import { Check } from "lucide-react";
import { useState } from "react";
import type { AnnotationColor } from "#contract/annotations.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Popover } from "#web/ui/popover.tsx";
import { colourNames } from "./annotation-words.ts";
import { colours, paints } from "./colours.ts";

/** S3 section 9: twelve. */
export function ColourChoice({
  color,
  onChoose,
}: {
  color: AnnotationColor;
  onChoose: (color: AnnotationColor) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const swatch = <span aria-hidden="true" className="annotation-swatch" style={{ background: paints[color].fill }} />;
  return (
    <Popover
      label="Colour"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton label={`Colour: ${colourNames[color]}`} icon={swatch} />}
    >
      <div className="annotation-colours">
        {colours.map((one) => (
          <button
            key={one}
            type="button"
            aria-label={colourNames[one]}
            data-tip={colourNames[one]}
            aria-pressed={one === color}
            style={{ background: paints[one].fill, color: paints[one].ink }}
            onClick={() => {
              onChoose(one);
              setOpen(false);
            }}
          >
            {one === color && <Check aria-hidden="true" />}
          </button>
        ))}
      </div>
    </Popover>
  );
}
