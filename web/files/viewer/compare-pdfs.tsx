import { type KeyboardEvent, useState } from "react";
import { ChunkLoadError } from "#web/ui/lazy.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { MissingSide } from "./compare-missing.tsx";
import { ComparePageBar } from "./compare-page-bar.tsx";
import { CompareStage } from "./compare-stage.tsx";
import { StillComing } from "./pdf/still-coming.tsx";
import { type DrawnPage, useDrawnPages } from "./pdf/use-drawn-pages.ts";
import { usePdf } from "./pdf/use-pdf.ts";
import { useSettled } from "./pdf/use-settled.ts";
import { sideWithin } from "./side-name.ts";
import { useZoom } from "./use-zoom.ts";
import type { Viewed } from "./viewed.ts";
import type { Size } from "./zoom.ts";

/** Pixels for a point, as large as on paper. */
const actual = 96 / 72;
/** Points of a page nobody has measured yet: US Letter. */
const letter = { width: 612, height: 792 };

/** The same page of two versions of a PDF, one over the other. */
export function ComparePdfs({ before, after }: { before: Viewed; after: Viewed }) {
  const was = usePdf(before);
  const is = usePdf(after);
  const [asked, setPage] = useState(1);
  const count = Math.max(was.pdf?.document.numPages ?? 0, is.pdf?.document.numPages ?? 0);
  // another version may have fewer
  const page = Math.min(asked, Math.max(1, count));
  const isOpen = [was, is].every(({ pdf, error }) => pdf ?? error);
  const [known, setKnown] = useState<Size | null>(null);
  const size = onScreen(known ?? is.pdf?.page ?? was.pdf?.page ?? letter);
  const zoom = useZoom(size, after);
  const scale = useSettled(isOpen && zoom.isMeasured ? zoom.view.scale * actual : null);
  const documents: Parameters<typeof useDrawnPages>[0] = [documentOf(was), documentOf(is)];
  const { drawn, isThere } = useDrawnPages(documents, page, isOpen ? scale : null);
  const seen = drawn?.pages[1]?.size ?? drawn?.pages[0]?.size ?? null;
  // a page of another size is drawn anew as large as it is then
  if (seen && (seen.width !== known?.width || seen.height !== known.height)) setKnown(seen);

  // for the stage around it, where it can be asked for again
  const unloaded = [was.error, is.error].find((error) => error instanceof ChunkLoadError);
  if (unloaded) throw unloaded;

  function goTo(number: number) {
    setPage(Math.min(count, Math.max(1, number)));
  }
  function onKeyDown(event: KeyboardEvent) {
    const to = { PageDown: page + 1, PageUp: page - 1, Home: 1, End: count }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey) return zoom.frameProps.onKeyDown(event);
    event.preventDefault();
    goTo(to);
  }

  const sides = [
    { ...was, file: before, drawing: drawn?.pages[0], isBroken: drawn?.isBroken[0] },
    { ...is, file: after, drawing: drawn?.pages[1], isBroken: drawn?.isBroken[1] },
  ];
  return (
    <>
      <CompareStage
        before={before}
        after={after}
        zoom={{ ...zoom, frameProps: { ...zoom.frameProps, onKeyDown } }}
        size={size}
        isThere={drawn !== null}
        bar={
          count > 0 && (
            <ComparePageBar page={page} count={count} onGo={goTo} onEnd={() => zoom.frameProps.ref.current?.focus()} />
          )
        }
      >
        {sides.map(
          ({ file, drawing }, index) =>
            // what is left of another version is not shown under this one's name
            drawn?.documents[index] === documents[index] && (
              <Sheet
                key={file === after ? "after" : "before"}
                drawing={drawing ?? null}
                name={`Page ${drawn?.number} of ${file.comparedAs ?? `${sideWithin(file)} of ${file.name}`}`}
                isStale={!isThere}
                className={index ? "compared-after" : "compared-before"}
              />
            ),
        )}
      </CompareStage>
      <div className="compared-notices">
        {!isThere && (
          <p
            role="status"
            className="flex items-center gap-3 rounded-md border border-line bg-surface-1 px-3 py-2 text-ink-2 shadow-2 [animation:late_0s_0.5s_both]!"
          >
            <Spinner /> Loading…
          </p>
        )}
        {sides.map(({ file, error, pdf, reopen, isBroken }) => (
          <MissingSide
            key={file.url}
            // where its side of the page is, as long as the line has not been moved
            className={file === after ? "compared-notice-after" : "compared-notice-before"}
            file={file}
            page={page}
            pages={pdf?.document.numPages}
            error={error}
            isBroken={isThere && isBroken === true}
            onRetry={() => {
              reopen();
              // it goes, and the keys are for the pages again
              zoom.frameProps.ref.current?.focus();
            }}
          />
        ))}
      </div>
      <StillComing isWaiting={was.isWaiting || is.isWaiting} />
    </>
  );
}

interface SheetProps {
  drawing: DrawnPage | null;
  name: string;
  /** Another page is about to take its place. */
  isStale: boolean;
  className: string;
}

function Sheet({ drawing, name, isStale, className }: SheetProps) {
  if (!drawing) return <div key="empty" className={`compared-empty absolute inset-0 ${className}`} />;
  return (
    <div
      key="drawn"
      role="img"
      aria-label={name}
      aria-busy={isStale}
      className={`compared-page absolute inset-0 ${className}`}
      ref={(element) => element?.replaceChildren(drawing.canvas)}
    />
  );
}

/** An error may come after it has opened: the studio gives no more of it. */
function documentOf({ pdf, error }: ReturnType<typeof usePdf>) {
  return error ? null : (pdf?.document ?? null);
}

function onScreen({ width, height }: Size): Size {
  return { width: width * actual, height: height * actual };
}
