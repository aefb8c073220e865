import { type CSSProperties, useEffect, useRef, useState } from "react";
import { PointerLayer } from "../pointer-layer.tsx";
import { drawPdfPage } from "./draw-pdf-page.ts";
import type { OpenPdf } from "./use-pdf.ts";

interface Props {
  pdf: OpenPdf | null;
  number: number;
  /** Pixels on the screen for a point. */
  scale: number;
  /** In points. */
  size: { width: number; height: number };
  /** Stands there until the page is drawn. */
  picture: string | null;
}

/** A sheet that is drawn when it comes near and forgotten when it is far. */
export function PdfPage({ pdf, number, scale, size, picture }: Props) {
  const sheet = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [drawn, setDrawn] = useState(false);
  const [own, setOwn] = useState<{ width: number; height: number } | null>(null);
  const { width, height } = own ?? size;

  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: sheet.current?.parentElement?.parentElement ?? null,
      rootMargin: "100% 0px",
    });
    if (sheet.current) watch.observe(sheet.current);
    return () => watch.disconnect();
  }, []);

  useEffect(() => {
    if (!isNear || !pdf || !canvas.current || !text.current) return;
    const stop = new AbortController();
    const places = { canvas: canvas.current, text: text.current };
    drawPdfPage(pdf.document, { number, scale, signal: stop.signal }, places).then(
      () => stop.signal.aborted || setDrawn(true),
      () => {},
    );
    void pdf.document.getPage(number).then((page) => {
      const viewport = page.getViewport({ scale: 1 });
      if (!stop.signal.aborted) setOwn({ width: viewport.width, height: viewport.height });
    });
    return () => {
      stop.abort();
      setDrawn(false);
    };
  }, [isNear, pdf, number, scale]);

  return (
    <article
      ref={sheet}
      aria-label={`Page ${number}`}
      data-page={number}
      data-drawn={drawn || undefined}
      className="pdf-page relative mx-auto mb-4 bg-white shadow-2"
      style={
        {
          width: width * scale,
          height: height * scale,
          "--total-scale-factor": scale,
          "--scale-round-x": "1px",
          "--scale-round-y": "1px",
        } as CSSProperties
      }
    >
      {picture && !drawn && <img src={picture} alt="" className="absolute inset-0 size-full" />}
      {isNear && <canvas ref={canvas} className={`absolute inset-0 size-full ${drawn ? "" : "opacity-0"}`} />}
      {isNear && <div ref={text} className="pdf-text" />}
      {isNear && <PointerLayer page={number} className="inset-0" />}
    </article>
  );
}
