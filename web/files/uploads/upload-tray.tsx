import { Check, ChevronDown, ChevronUp, FileUp, Pause, Play, RotateCcw, X } from "lucide-react";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { formatFileSize } from "#domain/files/file-size.ts";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { toast } from "#web/ui/toast.ts";
import { readOn } from "#web/ui/use-return-focus.ts";
import { isSameFile, type Upload } from "./upload-queue.ts";
import { uploads, useUploads } from "./use-upload-files.ts";
import "./upload-tray.css";

/** Milliseconds that it can be read that all is done. */
const shownAfter = 10_000;

/** All that goes up from this page, whatever one looks at meanwhile. */
export function UploadTray() {
  const list = useUploads();
  return list.length > 0 ? <Tray list={list} /> : null;
}

/** Hidden it is a line that says how far all is, until there is nothing left to show. */
function Tray({ list }: { list: readonly Upload[] }) {
  const [isHidden, setHidden] = useState(false);
  const tray = useRef<HTMLElement>(null);
  useReadOn(tray);
  const count = (wanted: Upload["state"]) => list.filter(({ state }) => state === wanted).length;
  const [failed, done] = [count("failed"), count("done")];
  const many = allWords.filter(([state]) => count(state) > 1);
  const isOver = done === list.length;
  const isGoing = count("waiting") + count("sending") > 0;
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(uploads.clearDone, shownAfter);
    return () => clearTimeout(timer);
  }, [isOver]);
  const bytes = list.reduce((sum, { size }) => sum + size, 0);
  const gone = list.reduce((sum, { size, share }) => sum + size * share, 0);
  return (
    <section
      ref={tray}
      aria-label="Uploads"
      className={`upload-tray rising fixed right-4 mb-4 flex max-h-[60dvh] flex-col border border-line bg-surface-2 shadow-3 ${isHidden ? "rounded-full" : "w-[min(24rem,calc(100vw-2rem))] rounded-lg"}`}
    >
      <header className={`flex items-center gap-3 pl-4 ${isHidden ? "pr-1" : "border-b border-line py-2 pr-2"}`}>
        <p aria-live="polite" className="flex-1 text-[length:var(--text-sm)] font-bold">
          {isHidden && failed > 0 ? (
            <span className="text-bad">{failed} failed</span>
          ) : isGoing ? (
            `Uploading ${done} of ${list.length}`
          ) : (
            restWords.flatMap(([state, word]) => (count(state) > 0 ? [`${count(state)} ${word}`] : [])).join(", ")
          )}
        </p>
        <span className="num text-[length:var(--text-xs)] text-ink-3">
          {(isGoing || count("paused") > 0) && bytes > 0 ? `${Math.floor((gone / bytes) * 100)} %` : ""}
        </span>
        {done > 0 && !isHidden && <Button onClick={uploads.clearDone}>Clear</Button>}
        <IconButton
          label={isHidden ? "Show uploads" : "Hide uploads"}
          icon={isHidden ? <ChevronUp /> : <ChevronDown />}
          aria-expanded={!isHidden}
          onClick={() => setHidden(!isHidden)}
        />
      </header>
      {!isHidden && (
        <ul className="overflow-y-auto">
          {many.map(([state, words]) => (
            <li key={state} className="border-b border-line py-2">
              <Button tone="ghost" onClick={() => uploads.removeAll(state)}>
                {words(count(state))}
              </Button>
            </li>
          ))}
          {list.map((upload) => (
            <Row key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Whoever is in it when it goes, since nothing is left in it, is not left with nothing. */
function useReadOn(tray: RefObject<HTMLElement | null>): void {
  useLayoutEffect(
    () => () => {
      if (tray.current?.contains(document.activeElement)) readOn();
    },
    [tray],
  );
}

/** Where nothing goes up any more. */
const restWords = [
  ["done", "uploaded"],
  ["paused", "paused"],
  ["lost", "broken off"],
  ["failed", "failed"],
] as const;

/** What is done to all of them at once, where there are several. */
const allWords = [
  ["lost", (count: number) => `Cancel all ${count} that broke off`],
  ["failed", (count: number) => `Dismiss all ${count} that failed`],
] as const;

function Row({ upload }: { upload: Upload }) {
  const { id, name, size, share, state } = upload;
  return (
    <li className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-4 last:border-0">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate text-[length:var(--text-sm)] font-semibold" title={name}>
          {name}
        </p>
        <p className="num text-[length:var(--text-xs)] text-ink-3">
          {upload.fileId ? "New version · " : ""}
          {formatFileSize(size)}
          {state === "done" || state === "lost" ? "" : ` · ${Math.floor(share * 100)} %`}
          {stateWords[state] && ` · ${stateWords[state]}`}
        </p>
        {state === "failed" && (
          <p role="alert" className="text-[length:var(--text-xs)] text-bad">
            {upload.reason}
          </p>
        )}
        {(state === "sending" || state === "waiting" || state === "paused") && (
          <div className="mt-1.5">
            <Progress value={share * 100} label={`Uploading ${name}`} />
          </div>
        )}
      </div>
      {(state === "sending" || state === "waiting") && (
        <IconButton label={`Pause ${name}`} icon={<Pause />} onClick={() => uploads.pause(id)} />
      )}
      {state === "paused" && <IconButton label={`Resume ${name}`} icon={<Play />} onClick={() => uploads.resume(id)} />}
      {state === "failed" && !upload.isRefused && (
        <IconButton label={`Retry ${name}`} icon={<RotateCcw />} onClick={() => uploads.resume(id)} />
      )}
      {state === "lost" && <ChooseAgain upload={upload} />}
      {state === "done" ? (
        <Check aria-label="Uploaded" className="m-3 size-4 text-ok" />
      ) : (
        <IconButton
          label={`${state === "failed" ? "Dismiss" : "Cancel"} ${name}`}
          icon={<X />}
          onClick={() => uploads.remove(id)}
        />
      )}
    </li>
  );
}

const stateWords: Partial<Record<Upload["state"], string>> = {
  waiting: "waiting",
  paused: "paused",
  lost: "broke off. Choose the file again to go on.",
};

/** After a reload a page may not read the file by itself. */
function ChooseAgain({ upload }: { upload: Upload }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label={`Choose ${upload.name} again`} icon={<FileUp />} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Choose ${upload.name} again to go on`}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file && isSameFile(upload, null, file)) uploads.resume(upload.id, file);
          else if (file) void toast(`This is not the same "${upload.name}": its size or date is another one.`);
          target.value = "";
        }}
      />
    </>
  );
}
