import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { previewKind } from "#domain/files/preview-kind.ts";
import type { Turn } from "#domain/files/turn.ts";
import { useKeptPlace } from "#web/files/viewer/kept-places.ts";
import { previewOf } from "#web/files/viewer/queries.ts";
import { useReviewed } from "#web/files/viewer/review-place.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { SkeletonLines } from "#web/ui/skeleton-lines.tsx";
import { useAnnotations } from "../use-annotations.ts";
import { useRoom } from "../use-room.ts";
import { pagesOf } from "./count-pages.ts";
import { DrawingProgress } from "./drawing-progress.tsx";
import { type Choice, PrintChoices } from "./print-choices.tsx";
import { PrintDocument } from "./print-document.tsx";
import { PrintReady } from "./print-ready.tsx";
import { usePrint } from "./use-print.ts";

/** A design with its annotations on paper: what of it, then the browser's own print, which also makes a PDF (decision 061). */
export function PrintDialog({ onClose }: { onClose: () => void }) {
  const { file } = useReviewed();
  const [{ showsResolved }] = useRoom();
  const isDocument = previewKind(file.mimeType) === "pdf";
  const preview = useQuery(previewOf(file)).data ?? null;
  const { query } = useAnnotations();
  const [seen] = useKeptPlace<{ turn: Turn }>(isDocument ? "pdf" : "picture", file);
  const [turn] = useState(seen?.turn ?? 0);
  const { printing, error, begin, cancel } = usePrint({ file, preview, turn });
  const [choice, setChoice] = useState<Choice>({ range: "", withResolved: showsResolved, withList: true });
  const items = query.data?.items ?? [];
  const marks = items.filter(({ resolvedAt }) => choice.withResolved || resolvedAt === null);
  const isUncounted = isDocument && preview?.pages == null;
  const counted = useQuery({ ...pagesOf(file), enabled: isUncounted });
  const isCounting = isUncounted && counted.isPending;
  const count = isDocument ? (preview?.pages ?? counted.data ?? 1) : null;
  return (
    <Dialog open onClose={onClose} title="Print" description={file.name}>
      {printing.is === "asked" && isCounting && <SkeletonLines count={4} />}
      {printing.is === "asked" && !isCounting && (
        <PrintChoices {...{ query, marks, count, choice, error }} onChange={setChoice} onPrint={begin} />
      )}
      {printing.is === "drawing" && <DrawingProgress {...printing} onCancel={cancel} />}
      {printing.is === "ready" && (
        <>
          <PrintReady count={printing.pages.length} onBack={cancel} />
          <PrintDocument
            {...{ file, turn, marks, count }}
            pages={printing.pages}
            at={printing.at}
            version={file.onlyVersion ?? file.version ?? query.data?.version}
            hasList={choice.withList}
          />
        </>
      )}
    </Dialog>
  );
}
