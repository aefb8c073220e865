import { useMemo } from "react";
import type { AnnotationColor, Shape } from "#contract/annotations.ts";
import { previewsPerSecond } from "#contract/limits.ts";
import { useCompany } from "#web/files/viewer/company.ts";
import { useReviewed } from "#web/files/viewer/review-place.ts";
import { ask } from "#web/platform/connection.ts";
import { paced } from "#web/platform/paced.ts";

interface Drawing {
  id: string;
  /** Of one that is moved; null of a new one. */
  updatedAt: string | null;
  color: AnnotationColor;
  /** On the upright picture; null: given up. */
  shape: Shape | null;
}

interface Told {
  ways: (string | null)[];
  preview: Drawing & { fileId: string; version: number; page: number | null };
}

/** Tells those who look at it, too, what is being drawn on it; nobody where nobody does. */
export function useTellPreview(version: number | undefined, page: number | null): (drawing: Drawing) => void {
  const { file } = useReviewed();
  const ways = useCompany()?.ways ?? [];
  // by each way as many fewer
  const every = (1000 / previewsPerSecond) * Math.max(1, ways.length);
  const send = useMemo(() => paced(every, tell), [every]);
  return ({ id, updatedAt, color, shape }) => {
    if (version === undefined || ways.length === 0) return;
    send({ ways, preview: { id, updatedAt, color, shape, fileId: file.id, version, page } });
  };
}

function tell({ ways, preview }: Told): void {
  // a flicker that gets lost is no loss
  for (const conversationId of ways) ask("annotation:preview", { ...preview, conversationId }).catch(() => {});
}
