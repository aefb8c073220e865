import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { viewedSize } from "#domain/files/viewed-size.ts";
import { shortDate } from "#domain/time/relative-time.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { DownloadLink } from "#web/ui/download-link.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { usePageTitle } from "#web/ui/page-title.ts";
import { useCloseRequest } from "#web/ui/use-close-request.ts";
import { useReturnFocus } from "#web/ui/use-return-focus.ts";
import { CompanyFaces } from "./company-faces.tsx";
import { InReview } from "./reviewed.tsx";
import { useSwipe } from "./use-swipe.ts";
import type { Viewed } from "./viewed.ts";

interface Props {
  /** Undefined while it is being asked for, and when it cannot be had. */
  file: Viewed | undefined;
  /** Stands where its name would. */
  nameless?: string;
  /** Among what is leafed through; `what` it is where it is no file. */
  place: { at: number; of: string } | null;
  what?: string;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
  /** Beside 'Download'. */
  acts?: ReactNode;
  children: ReactNode;
}

export function ViewerFrame(props: Props) {
  const { file, nameless = "Loading…", place, what = "file", onPrevious, onNext, onClose, acts, children } = props;
  usePageTitle(file?.name);
  useCloseRequest(onClose);
  const returnFocus = useReturnFocus(true);
  const swipe = useSwipe({ onLeft: onNext, onRight: onPrevious });
  const frame = useRef<HTMLDivElement>(null);
  const [isFirst, isLast] = [!onPrevious, !onNext];
  // biome-ignore lint/correctness/useExhaustiveDependencies: a button that has just led to an end is what it reacts to
  useLayoutEffect(() => {
    // some browsers let go of it at once, others when they draw next
    if (document.activeElement?.matches(":disabled, body")) focusStage(frame.current);
  }, [isFirst, isLast]);
  function leaf(event: KeyboardEvent) {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || takesArrows(event.target)) return;
    if (scrollsSideways(event)) return;
    const go = event.key === "ArrowLeft" ? onPrevious : event.key === "ArrowRight" ? onNext : undefined;
    go?.();
  }
  return (
    <Radix.Root open onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-bg" />
        <Radix.Content
          ref={frame}
          {...returnFocus}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            focusStage(event.currentTarget as HTMLElement);
          }}
          onKeyDown={leaf}
          className="fixed inset-0 z-50 flex flex-col bg-bg focus:outline-none"
        >
          <header className="flex items-center gap-1 border-b border-line bg-surface-1 py-2 pr-2 pl-4 sm:gap-2">
            <div className="min-w-0 flex-1">
              <Radix.Title dir="auto" className="truncate text-[length:var(--text-base)]" title={file?.name}>
                {file?.name ?? nameless}
              </Radix.Title>
              <Radix.Description className="num truncate text-[length:var(--text-xs)] text-ink-2">
                {file ? factsOf(file) : "…"}
              </Radix.Description>
            </div>
            <CompanyFaces />
            {place && place.of !== "1" && (
              <p className="num hidden px-2 text-[length:var(--text-sm)] text-ink-2 sm:block">
                {place.at} of {place.of}
              </p>
            )}
            <IconButton label={`Previous ${what}`} icon={<ChevronLeft />} onClick={onPrevious} disabled={isFirst} />
            <IconButton label={`Next ${what}`} icon={<ChevronRight />} onClick={onNext} disabled={isLast} />
            <InReview place="head" />
            {acts}
            {file && <DownloadLink url={file.url} name={file.name} />}
            <Radix.Close aria-label="Close" data-tip="Close" className={buttonLook({ tone: "ghost", size: "icon" })}>
              <X aria-hidden="true" />
            </Radix.Close>
          </header>
          <div className="relative flex min-h-0 flex-1 flex-col bg-inset" {...swipe}>
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** From there the arrows leaf. A stage that comes later takes the keys from the frame (use-stage-focus). */
function focusStage(frame: HTMLElement | null): void {
  (frame?.querySelector<HTMLElement>("section[tabindex]") ?? frame)?.focus({ preventScroll: true });
}

function factsOf(file: Viewed): string {
  const { size, width, height, mimeType, version = 1, onlyVersion, versionAt, uploadedBy, deletedAt } = file;
  const number = onlyVersion ?? (version > 1 ? version : null);
  const isPicture = mimeType.startsWith("image/") || mimeType.startsWith("video/");
  const pixels = isPicture && width && height ? `${width} × ${height}` : null;
  const facts = [
    deletedAt && "In the bin",
    number && `Version ${number}`,
    viewedSize(size),
    pixels,
    versionAt && shortDate(versionAt),
    uploadedBy?.name,
  ];
  return facts.filter(Boolean).join(" · ");
}

/** A page wider than its stage is scrolled first; a key that is held does not go past its end. */
function scrollsSideways({ key, repeat, target, currentTarget }: KeyboardEvent): boolean {
  let part = target instanceof HTMLElement ? target : null;
  for (; part && part !== currentTarget; part = part.parentElement) {
    const room = part.scrollWidth - part.clientWidth;
    if (room < 1 || !/auto|scroll/.test(getComputedStyle(part).overflowX)) continue;
    if (repeat || (key === "ArrowRight" ? part.scrollLeft < room - 1 : part.scrollLeft > 1)) return true;
  }
  return false;
}

/** Fields, sliders and players move by the arrows themselves. */
function takesArrows(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select, video, audio, [role=slider]");
}
