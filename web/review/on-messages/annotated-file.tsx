import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Attachment } from "#contract/messages.ts";
import { Segmented } from "#web/ui/segmented.tsx";
import { openOnSent } from "../queries.ts";
import { InlineAnnotations } from "./inline-annotations.tsx";

interface Props {
  conversationId: string;
  file: Attachment;
  /** Nothing else stands above it: shown with what is drawn on it, it takes the place of what does. */
  isAlone: boolean;
  onOpen: (annotations: string) => void;
}

/** Two ways to see it in its message, where something open is drawn on it; nothing anywhere else. */
export function AnnotatedFile({ conversationId, file, isAlone, onOpen }: Props) {
  const { data: open = 0 } = useQuery(openOnSent(conversationId, file.id));
  const [mode, setMode] = useState<"simple" | "annotations">("simple");
  if (open === 0) return null;
  const options = [
    { value: "simple", label: "Simple" },
    { value: "annotations", label: `Annotations (${open})` },
  ] as const;
  return (
    <div className="grid justify-items-start gap-2" data-instead={isAlone && mode === "annotations" ? "" : undefined}>
      <div className="flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
        <Segmented label={`How to see ${file.name}`} value={mode} options={options} onChange={setMode} />
        {!isAlone && (
          <span dir="auto" className="min-w-0 text-[length:var(--text-xs)] wrap-anywhere text-ink-2">
            {file.name}
          </span>
        )}
      </div>
      {mode === "annotations" && <InlineAnnotations file={file} onOpen={onOpen} />}
    </div>
  );
}
