import { type CSSProperties, type KeyboardEvent, useRef, useState } from "react";
import type { FilePreview } from "#contract/files.ts";
import { turnedSize } from "#domain/files/turn.ts";
import { ChunkLoadError } from "#web/ui/lazy.ts";
import { NoPreview } from "../no-preview.tsx";
import { sheetAt } from "../sheets/sheet-point.ts";
import { useSheetZoom } from "../sheets/use-sheet-zoom.ts";
import { useStageFocus } from "../use-stage-focus.ts";
import type { Viewed } from "../viewed.ts";
import { ZoomBar } from "../zoom-bar.tsx";
import { PageField } from "./page-field.tsx";
import { PageStrip } from "./page-strip.tsx";
import { PdfPage } from "./pdf-page.tsx";
import { StillComing } from "./still-coming.tsx";
import { ToldPage } from "./told-page.tsx";
import { usePdf } from "./use-pdf.ts";
import { useSettled } from "./use-settled.ts";
import "./pdf.css";

/** Pixels for a point, as large as on paper. */
const actual = 96 / 72;
const margin = 32;
/** Points of a page nobody has measured yet: US Letter. */
const letter = { width: 612, height: 792 };

/** All pages below each other, by scrolling, by number, by key; the pictures the server made stand in until they are drawn. */
export function PdfView({ file, preview }: { file: Viewed; preview: FilePreview | null }) {
  const { pdf, error, isWaiting } = usePdf(file);
  const scroller = useRef<HTMLElement>(null);
  const [page, setPage] = useState(1);
  const count = pdf?.document.numPages ?? preview?.pages ?? 1;
  const size = pdf?.page ?? sizeOf(preview) ?? letter;
  const sheets = () => (scroller.current?.firstElementChild?.children ?? []) as ArrayLike<HTMLElement>;
  const { scale, turn, isMeasured, ...zoom } = useSheetZoom({
    file,
    kind: "pdf",
    scroller,
    sheets,
    isWhole: pdf !== null || Boolean(preview?.pages),
    fitOf: (width, turn) => Math.min(width / turnedSize(size, turn).width, 1.75),
    actual,
  });
  const drawnScale = useSettled(isMeasured ? scale : null);

  useStageFocus(scroller);

  // for the stage around it, where it can be asked for again
  if (error instanceof ChunkLoadError) throw error;
  if (error) return <NoPreview file={file} reason="This PDF could not be opened here." />;

  function goTo(number: number) {
    const wanted = Math.min(count, Math.max(1, number));
    const sheet = sheets()[wanted - 1];
    if (scroller.current && sheet) scroller.current.scrollTop = sheet.offsetTop - margin / 2;
    setPage(wanted);
  }
  function onScroll() {
    const element = scroller.current as HTMLElement;
    setPage(sheetAt(sheets(), element.getBoundingClientRect().top + element.clientHeight / 3) + 1);
    zoom.remember();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (zoom.onKeyDown(event)) return;
    const act = {
      PageDown: () => goTo(page + 1),
      PageUp: () => goTo(page - 1),
      Home: () => goTo(1),
      End: () => goTo(count),
    }[event.key];
    if (!act || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  }

  return (
    <>
      <div className="flex min-h-0 flex-1">
        {count > 1 && (
          <PageStrip pictures={preview?.pageUrls ?? []} count={count} page={page} turn={turn} onChoose={goTo} />
        )}
        <section
          ref={scroller}
          aria-label="Preview"
          onScroll={onScroll}
          onKeyDown={onKeyDown}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: pages are turned by keys
          tabIndex={0}
          // of two fingers the browser makes nothing
          style={{ touchAction: "pan-x pan-y" }}
          className="relative min-w-0 flex-1 overflow-auto bg-inset p-4 focus-visible:outline-offset-[-3px]"
        >
          <div className="w-fit min-w-full" style={{ "--total-scale-factor": scale } as CSSProperties}>
            {Array.from({ length: count }, (_, index) => (
              <PdfPage
                // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
                key={index}
                pdf={pdf}
                number={index + 1}
                scale={drawnScale}
                size={size}
                turn={turn}
                picture={index === 0 ? (preview?.largeUrl ?? null) : (preview?.pageUrls[index] ?? null)}
              />
            ))}
          </div>
        </section>
      </div>
      <StillComing isWaiting={isWaiting} />
      <div className="flex flex-wrap items-center justify-center gap-x-4 border-t border-line bg-surface-1 [&>[role=toolbar]]:border-0">
        <ToldPage page={page} count={count} />
        <PageField key={page} page={page} count={count} onGo={goTo} />
        <ZoomBar {...zoom.bar} />
      </div>
    </>
  );
}

function sizeOf(preview: FilePreview | null) {
  return preview?.width && preview.height ? { width: preview.width, height: preview.height } : null;
}
