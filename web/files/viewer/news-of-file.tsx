import { X } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { Viewed } from "./viewed.ts";
import { whatChanged } from "./what-changed.ts";

interface Props {
  file: Viewed;
  place: { at: number; of: string } | null;
}

/**
 * What others did to a file since it was opened here, as a sentence over it, until it is put away or another file comes. For a
 * reader also to which file one has leafed: the key is pressed at a button, or over the file, neither of which says so.
 */
export function FileNews({ file, place }: Props) {
  const [seen, setSeen] = useState({ file, words: "", isLeafed: false });
  const isOther = seen.file.id !== file.id;
  const words = isOther ? "" : whatChanged(seen.file, file);
  if (isOther || words) setSeen({ file, words, isLeafed: isOther });
  const leafed = seen.isLeafed && `${file.name}${place ? `, ${place.at} of ${place.of}` : ""}`;
  return (
    <>
      <p role="status" className="sr-only">
        {leafed}
      </p>
      <div
        className={
          seen.words ? "flex items-center gap-3 border-b border-line bg-info-soft py-1 pr-2 pl-4 text-info" : "sr-only"
        }
      >
        {/* there before its words are, so that they are read out */}
        <p role="status" className="min-w-0 flex-1 text-[length:var(--text-sm)] font-semibold wrap-anywhere">
          {seen.words}
        </p>
        {seen.words && (
          <IconButton
            label="Dismiss"
            tone="quiet"
            icon={<X />}
            onClick={({ currentTarget }) => {
              setSeen({ ...seen, words: "" });
              // it goes, and the keys are for the file again
              currentTarget.closest("[role=dialog]")?.querySelector<HTMLElement>("section[tabindex]")?.focus();
            }}
          />
        )}
      </div>
    </>
  );
}
