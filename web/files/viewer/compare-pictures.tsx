import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FilePreview } from "#contract/files.ts";
import { CompareStage } from "./compare-stage.tsx";
import { FailedStage } from "./failed-stage.tsx";
import { NoPreview } from "./no-preview.tsx";
import { sharpestUrl } from "./picture-source.ts";
import { previewOf } from "./queries.ts";
import { sideName } from "./side-name.ts";
import { useZoom } from "./use-zoom.ts";
import type { Viewed } from "./viewed.ts";
import { WaitingStage } from "./waiting-stage.tsx";

interface Side {
  file: Viewed;
  preview: FilePreview;
}

/** What was made of each by the server, or its original where that shows more. */
export function ComparePictures({ before, after }: { before: Viewed; after: Viewed }) {
  const was = useQuery(previewOf(before));
  const is = useQuery(previewOf(after));
  const [shown, shownNow] = [made(was.data), made(is.data)];
  if (shown && shownNow)
    return <Pictures before={{ file: before, preview: shown }} after={{ file: after, preview: shownNow }} />;
  const error = was.error ?? is.error;
  if (error) return <FailedStage error={error} onRetry={() => void Promise.all([was.refetch(), is.refetch()])} />;
  const failed = [was, is].find(({ data }) => data?.state === "failed")?.data;
  if (failed) return <NoPreview file={after} reason={failed.problem ?? "No preview could be made."} />;
  return <WaitingStage />;
}

function Pictures({ before, after }: { before: Side; after: Side }) {
  const size = sizeOf(after.preview) ?? { width: 1, height: 1 };
  const zoom = useZoom(size, after.file);
  /** The addresses of what did not come. */
  const [broken, setBroken] = useState<string[]>([]);
  const [tries, setTries] = useState(0);
  const urlOf = ({ file, preview }: Side) => sharpestUrl(file, preview, zoom.view.scale) ?? "";
  // what has given way to another resolution or version is not missed
  const isBroken = [before, after].some((side) => broken.includes(urlOf(side)));
  const picture = (side: Side, className: string) => {
    const url = urlOf(side);
    return (
      <img
        // asked for anew with each try
        key={`${className} ${tries}`}
        src={url}
        alt={side.file.comparedAs ?? `${sideName(side.file)} of ${side.file.name}`}
        draggable={false}
        onLoad={() => setBroken((before) => before.filter((one) => one !== url))}
        onError={() => setBroken((before) => [...before, url])}
        className={`absolute inset-0 size-full object-contain ${className}`}
      />
    );
  };
  function retry() {
    setBroken([]);
    setTries(tries + 1);
  }
  return (
    <CompareStage
      before={before.file}
      after={after.file}
      zoom={zoom}
      size={size}
      onRetry={isBroken ? retry : undefined}
    >
      {picture(before, "compared-before")}
      {picture(after, "compared-after")}
    </CompareStage>
  );
}

function sizeOf({ width, height }: FilePreview) {
  return width && height ? { width, height } : null;
}

function made(preview: FilePreview | undefined): FilePreview | null {
  return preview?.state === "ready" ? preview : null;
}
