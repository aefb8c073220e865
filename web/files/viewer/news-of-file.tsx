import { X } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { Viewed } from "./viewed.ts";
import { whatChanged } from "./what-changed.ts";

/** What others did to a file since it was opened here, as a sentence over it, until it is put away or another file comes. */
export function FileNews({ file }: { file: Viewed }) {
  const [seen, setSeen] = useState({ file, words: "" });
  const words = seen.file.id === file.id ? whatChanged(seen.file, file) : "";
  if (seen.file.id !== file.id || words) setSeen({ file, words });
  return (
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
            setSeen({ file, words: "" });
            // it goes, and the keys are for the file again
            currentTarget.closest("[role=dialog]")?.querySelector<HTMLElement>("section[tabindex]")?.focus();
          }}
        />
      )}
    </div>
  );
}
