import { useQuery } from "@tanstack/react-query";
import { Contrast, History } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { mayKeep } from "#web/platform/kept/may-keep.ts";
import { leadsNowhere } from "#web/platform/query-client.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { Optional } from "#web/ui/optional.tsx";
import { FailedStage } from "./failed-stage.tsx";
import { FileStage } from "./file-stage.tsx";
import { KeptPlaces } from "./kept-places.ts";
import { fileById } from "./queries.ts";
import { ReviewedFile, ReviewedStage } from "./reviewed.tsx";
import { usePlaceAmong } from "./use-place-among.ts";
import { useSteadyFile } from "./use-steady-file.ts";
import { useVersionInAddress } from "./use-version-in-address.ts";
import type { Viewed } from "./viewed.ts";
import { ViewerFrame } from "./viewer-frame.tsx";

const VersionViewer = lazy(async () => ({ default: (await import("./version-viewer.tsx")).VersionViewer }));
const DesignDrawer = lazy(async () => ({ default: (await import("../analysis/design-drawer.tsx")).DesignDrawer }));
const SentBefore = lazy(async () => ({ default: (await import("./sent-before.tsx")).SentBefore }));
const KeepButton = lazy(async () => ({ default: (await import("../device/keep-button.tsx")).KeepButton }));
const KeptBar = lazy(async () => ({ default: (await import("../device/kept-bar.tsx")).KeptBar }));
const FileNews = lazy(async () => ({ default: (await import("./news-of-file.tsx")).FileNews }));

interface Props {
  id: string;
  /** What to leaf through, in its order; the file itself need not be among them. */
  files: Viewed[];
  /** Another file, or null to close. */
  onChange: (id: string | null) => void;
  /** Asks for what comes after the last of these; left out where nothing does. */
  onMore?: (() => void) | undefined;
  /** It begins with what is drawn: 'shown', or the annotation of this id. */
  annotations?: string | undefined;
}

/** So many files before the last one the next ones are asked for. */
const ahead = 5;

/** A file over the whole screen; the ones beside it by key, button and swipe. */
export function FileViewer({ id, files, onChange, onMore, annotations }: Props) {
  const { place, before, after } = usePlaceAmong(files, id);
  const known = place === null ? undefined : files[place];
  const query = useQuery({ ...fileById(id), enabled: !known });
  const isGone = leadsNowhere(query.error);
  const file = useSteadyFile(id, known ?? query.data ?? (query.error ? null : undefined));
  const [version, setVersion] = useState<number | null>(null);
  const inAddress = useVersionInAddress();
  // once this one stands: of two that open at once each would hide the other from who listens
  useEffect(() => setVersion(inAddress), [inAddress]);
  const design = file && designOf(file);
  // which file: one that is gone takes it along
  const [measured, setMeasured] = useState<string | null>(null);
  const [places] = useState(() => new Map<string, unknown>());
  const goTo = (target: Viewed | undefined) => target && (() => onChange(target.id));
  const isNearEnd = onMore !== undefined && place !== null && place >= Math.max(0, files.length - ahead);
  const askForMore = useEffectEvent(() => onMore?.());
  // what could not be had is asked for by 'Next file'
  // biome-ignore lint/correctness/useExhaustiveDependencies: as many more may not lead far enough
  useEffect(() => {
    if (isNearEnd) askForMore();
  }, [isNearEnd, files.length]);
  const placeAmong = place === null ? null : { at: place + 1, of: `${files.length}${onMore ? "+" : ""}` };
  return (
    <ReviewedFile file={file} asked={annotations}>
      <ViewerFrame
        file={file}
        {...(query.error && { nameless: isGone ? "File Not Found" : "Not loaded" })}
        place={placeAmong}
        onPrevious={goTo(before)}
        onNext={goTo(after) ?? (place === null ? undefined : onMore)}
        onClose={() => onChange(null)}
        acts={
          <>
            {design && (
              // beside a phone's other buttons a name would have no room
              <span className="hidden sm:block">
                <IconButton label="Design feedback" icon={<Contrast />} onClick={() => setMeasured(id)} />
              </span>
            )}
            {file && mayKeep() && (
              <Optional isSilent>
                <KeepButton file={file} />
              </Optional>
            )}
            {file?.version !== undefined && file.version > oldestOf(file) && (
              <IconButton label="Versions" icon={<History />} onClick={() => setVersion(file.version as number)} />
            )}
          </>
        }
      >
        {file && (
          <KeptPlaces value={places}>
            {mayKeep() && (
              <Optional isSilent>
                <KeptBar file={file} />
              </Optional>
            )}
            <Optional isSilent>
              <FileNews file={file} place={placeAmong} />
            </Optional>
            {isNewerThanSent(file) && (
              <Optional isSilent>
                <SentBefore {...file} onView={setVersion} />
              </Optional>
            )}
            <ReviewedStage>
              <FileStage key={`${file.id} ${file.url}`} file={file} />
            </ReviewedStage>
          </KeptPlaces>
        )}
        {query.error && !file && isGone && (
          <p role="alert" className="m-auto max-w-md p-5 text-center text-ink-2">
            This file is not there any more, or you may not see it.
          </p>
        )}
        {query.error && !file && !isGone && <FailedStage error={query.error} onRetry={() => void query.refetch()} />}
      </ViewerFrame>
      {/* beside it: its keys and fingers leaf its own */}
      {file && version !== null && (
        <Late onGiveUp={() => setVersion(null)}>
          <VersionViewer of={file} number={version} onChange={setVersion} />
        </Late>
      )}
      {file && design && measured === id && (
        <Late onGiveUp={() => setMeasured(null)}>
          <DesignDrawer name={file.name} address={design} onClose={() => setMeasured(null)} />
        </Late>
      )}
    </ReviewedFile>
  );
}

/** Which one may be looked at first: who sees it by a message alone sees none from before that. */
function oldestOf({ projectId, sentVersion }: Viewed): number {
  return projectId ? 1 : (sentVersion ?? 1);
}

/** It has got another content since the message was sent that carries it. */
function isNewerThanSent(file: Viewed): file is Viewed & { version: number; sentVersion: number } {
  return (file.version ?? 0) > (file.sentVersion ?? Number.POSITIVE_INFINITY);
}

/** Bytes: what has no preview and is larger is not fetched to be measured. */
const mostFetched = 20 * 1024 ** 2;

/** Where the picture to be measured is: its preview, or a picture itself while that is being made. Of a film it is but one of many. */
function designOf({ mimeType, thumbnailUrl, url, size }: Viewed): string | null {
  if (mimeType.startsWith("image/")) return thumbnailUrl ?? (size <= mostFetched ? url : null);
  return mimeType === "application/pdf" ? thumbnailUrl : null;
}
