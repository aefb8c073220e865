import { useEffect, useRef, useState } from "react";
import { type Turn, turnedSize } from "#domain/files/turn.ts";
import { PointerLayer } from "../pointer-layer.tsx";
import { InReview } from "../reviewed.tsx";
import { turnedStyle } from "../turned-style.ts";
import { drawPdfPage } from "./draw-pdf-page.ts";
import type { OpenPdf } from "./use-pdf.ts";

interface Props {
  pdf: OpenPdf | null;
  number: number;
  /** Pixels on the screen for a point, of the drawing: it is stretched to `--total-scale-factor`. Null while that is not known. */
  scale: number | null;
  turn: Turn;
  /** In points, upright. */
  size: { width: number; height: number };
  /** Stands there until the page is drawn. */
  picture: string | null;
}

/** A sheet that is drawn when it comes near and forgotten when it is far. */
export function PdfPage({ pdf, number, scale, turn, size, picture }: Props) {
  const sheet = useRef<HTMLElement>(null);
  const drawing = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [drawn, setDrawn] = useState(false);
  const [own, setOwn] = useState<{ width: number; height: number } | null>(null);
  const upright = own ?? size;
  const seen = turnedSize(upright, turn);

  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: sheet.current?.parentElement?.parentElement ?? null,
      rootMargin: "100% 0px",
    });
    if (sheet.current) watch.observe(sheet.current);
    return () => watch.disconnect();
  }, []);

  useEffect(() => {
    if (!isNear || !pdf || !scale || !drawing.current || !text.current) return;
    const stop = new AbortController();
    const places = { drawing: drawing.current, text: text.current };
    drawPdfPage(pdf.document, { number, scale, signal: stop.signal }, places).then(
      () => stop.signal.aborted || setDrawn(true),
      () => {},
    );
    void pdf.document.getPage(number).then((page) => {
      const viewport = page.getViewport({ scale: 1 });
      if (!stop.signal.aborted) setOwn({ width: viewport.width, height: viewport.height });
    });
    return () => stop.abort();
  }, [isNear, pdf, number, scale]);

  // only then: until a sharper drawing has come the one before stays
  useEffect(() => {
    if (isNear) return () => setDrawn(false);
  }, [isNear]);

  return (
    <article
      ref={sheet}
      aria-label={`Page ${number}`}
      data-page={number}
      data-drawn={drawn || undefined}
      data-turn={turn}
      className="pdf-page relative mx-auto mb-4 bg-white shadow-2"
      style={scaled(seen)}
    >
      {/* as it is drawn once, it is turned: nothing of it is drawn anew for that */}
      <div className="absolute" style={{ ...scaled(upright), ...turnedStyle(turn) }}>
        {picture && !drawn && <img src={picture} alt="" className="absolute inset-0 size-full" />}
        {isNear && <div ref={drawing} />}
        {isNear && <div ref={text} className="pdf-text" />}
      </div>
      {isNear && <InReview place="sheet" page={number} turn={turn} className="inset-0" />}
      {isNear && <PointerLayer page={number} turn={turn} className="inset-0" />}
    </article>
  );
}

/** By a rule of style: a thousand pages that grow under two fingers are not rendered anew. */
function scaled({ width, height }: { width: number; height: number }) {
  const [wide, high] = [width, height].map((points) => `calc(${points}px * var(--total-scale-factor))`);
  return { width: wide, height: high };
}
