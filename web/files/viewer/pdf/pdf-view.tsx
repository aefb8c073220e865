import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { FilePreview } from "#contract/files.ts";
import { ChunkLoadError } from "#web/ui/lazy.ts";
import { NoPreview } from "../no-preview.tsx";
import { useStageFocus } from "../use-stage-focus.ts";
import type { Viewed } from "../viewed.ts";
import { ZoomBar } from "../zoom-bar.tsx";
import { PageField } from "./page-field.tsx";
import { PageStrip } from "./page-strip.tsx";
import { PdfPage } from "./pdf-page.tsx";
import { usePdf } from "./use-pdf.ts";
import "./pdf.css";

const [least, most] = [0.25, 5];
const margin = 32;
/** Points of a page nobody has measured yet: US Letter. */
const letter = { width: 612, height: 792 };

/** All pages below each other, by scrolling, by number, by key; the pictures the server made stand in until they are drawn. */
export function PdfView({ file, preview }: { file: Viewed; preview: FilePreview | null }) {
  const { pdf, error } = usePdf(file.url);
  const scroller = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(0);
  const [chosen, setChosen] = useState<number | null>(null);
  const [page, setPage] = useState(1);
  const count = pdf?.document.numPages ?? preview?.pages ?? 1;
  const size = pdf?.page ?? sizeOf(preview) ?? letter;
  const fit = width > margin ? Math.min((width - margin) / size.width, 1.75) : 1;
  const scale = chosen ?? fit;

  useStageFocus(scroller);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const watch = new ResizeObserver(() => setWidth(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  // the same place stays in view while the pages grow
  const before = useRef(scale);
  useEffect(() => {
    const element = scroller.current;
    if (element) element.scrollTop *= scale / before.current;
    before.current = scale;
  }, [scale]);

  // for the stage around it, where it can be asked for again
  if (error instanceof ChunkLoadError) throw error;
  if (error) return <NoPreview file={file} reason="This PDF could not be opened here." />;

  const zoomBy = (factor: number) => setChosen(Math.min(most, Math.max(least, scale * factor)));
  const sheets = () => (scroller.current?.firstElementChild?.children ?? []) as ArrayLike<HTMLElement>;
  function goTo(number: number) {
    const wanted = Math.min(count, Math.max(1, number));
    const sheet = sheets()[wanted - 1];
    if (scroller.current && sheet) scroller.current.scrollTop = sheet.offsetTop - margin / 2;
    setPage(wanted);
  }
  function onScroll() {
    const element = scroller.current as HTMLElement;
    const line = element.scrollTop + element.clientHeight / 3;
    setPage(sheetAt(sheets(), line) + 1);
  }
  function onKeyDown(event: KeyboardEvent) {
    const act = {
      "+": () => zoomBy(1.25),
      "=": () => zoomBy(1.25),
      "-": () => zoomBy(1 / 1.25),
      "0": () => setChosen(null),
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
        {count > 1 && <PageStrip pictures={preview?.pageUrls ?? []} count={count} page={page} onChoose={goTo} />}
        <section
          ref={scroller}
          aria-label="Preview"
          onScroll={onScroll}
          onKeyDown={onKeyDown}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: pages are turned by keys
          tabIndex={0}
          className="relative min-w-0 flex-1 overflow-auto bg-inset p-4 focus-visible:outline-offset-[-3px]"
        >
          <div className="w-fit min-w-full">
            {Array.from({ length: count }, (_, index) => (
              <PdfPage
                // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
                key={index}
                pdf={pdf}
                number={index + 1}
                scale={scale}
                size={size}
                picture={index === 0 ? (preview?.largeUrl ?? null) : (preview?.pageUrls[index] ?? null)}
              />
            ))}
          </div>
        </section>
      </div>
      <div className="flex flex-wrap items-center justify-center gap-x-4 border-t border-line bg-surface-1 [&>[role=toolbar]]:border-0">
        <PageField key={page} page={page} count={count} onGo={goTo} />
        <ZoomBar
          percent={Math.round(scale * 100)}
          onZoom={zoomBy}
          onFit={() => setChosen(null)}
          onActual={() => setChosen(96 / 72)}
        />
      </div>
    </>
  );
}

/** The place of the first sheet that ends below this line; halving, for there may be thousands. */
function sheetAt(sheets: ArrayLike<HTMLElement>, line: number): number {
  let [low, high] = [0, Math.max(0, sheets.length - 1)];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const sheet = sheets[middle] as HTMLElement;
    if (sheet.offsetTop + sheet.offsetHeight < line) low = middle + 1;
    else high = middle;
  }
  return low;
}

function sizeOf(preview: FilePreview | null) {
  return preview?.width && preview.height ? { width: preview.width, height: preview.height } : null;
}
