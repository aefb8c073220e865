import { X } from "lucide-react";
import { useId, useRef } from "react";
import { useReviewed } from "#web/files/viewer/review-place.ts";
import { FailedState } from "#web/ui/failed-state.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { SkeletonLines } from "#web/ui/skeleton-lines.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { usePlaced } from "../outgoing/use-placed.ts";
import { WaitingMark } from "../outgoing/waiting-mark.tsx";
import { WaitingOthers } from "../outgoing/waiting-others.tsx";
import { PrintButton } from "../print/print-button.tsx";
import { LeftReplies } from "../replies/left-replies.tsx";
import { showChosen } from "../sheet/show-on-page.ts";
import { useAnnotations } from "../use-annotations.ts";
import { useMayDraw } from "../use-rights.ts";
import { useRoom } from "../use-room.ts";
import { EarlierAnnotations } from "./earlier-annotations.tsx";
import { ListedEntry } from "./listed-entry.tsx";
import { useSought } from "./use-sought.ts";

/** All of the version that is looked at, by their number; beside the stage, and on a phone below it. */
export function AnnotationsPanel() {
  const [{ isOn, isListOpen, areReviewsOpen, selected, showsResolved }, change] = useRoom();
  const { file } = useReviewed();
  const { query, listed, resolved } = useAnnotations();
  const { marks, others } = usePlaced();
  const mayDraw = useMayDraw(file);
  const title = useId();
  const panel = useRef<HTMLElement>(null);
  const isMissed = useSought(panel);
  if (!isOn || !isListOpen || areReviewsOpen) return null;
  function select(id: string, mark: Parameters<typeof showChosen>[1]) {
    change({ selected: id });
    showChosen(panel.current, mark);
  }
  return (
    <aside ref={panel} aria-labelledby={title} className="annotations-panel">
      <header>
        <h2 id={title}>Annotations</h2>
        {/* beside a phone's other buttons a name would have no room */}
        <PrintButton className="ml-auto sm:hidden" />
        {/* who may not draw has no button that would bring it back */}
        <IconButton
          label="Close annotations"
          icon={<X />}
          onClick={() => change(mayDraw ? { isListOpen: false } : { isOn: false })}
        />
      </header>
      <div className="annotations-body">
        {isMissed && (
          <p role="status" className="text-[length:var(--text-sm)]">
            The annotation you came for was deleted, or is on another version of this file.
          </p>
        )}
        {query.data && mayDraw && query.data.earlier > 0 && file.onlyVersion === undefined && (
          <EarlierAnnotations list={query.data} />
        )}
        {resolved > 0 && (
          <Switch
            label={`Show resolved (${resolved})`}
            checked={showsResolved}
            onChange={(next) => change({ showsResolved: next })}
          />
        )}
        {query.data && <LeftReplies list={query.data} />}
        <WaitingOthers entries={others} label="Not sent yet, elsewhere on this file" />
        {query.isPending && <SkeletonLines count={3} />}
        {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
        {query.data?.items.length === 0 && marks.length === 0 && <Nothing mayDraw={mayDraw} />}
        {query.data && query.data.items.length > 0 && listed.length === 0 && (
          <p className="text-[length:var(--text-sm)] text-ink-2">All of them are resolved.</p>
        )}
        {listed.length + marks.length > 0 && (
          <ol>
            {listed.map((annotation) => (
              <ListedEntry
                key={annotation.id}
                annotation={annotation}
                isSelected={annotation.id === selected}
                mayDraw={mayDraw}
                onSelect={() => select(annotation.id, annotation)}
              />
            ))}
            {marks.map((entry) => (
              <WaitingMark
                key={entry.id}
                entry={entry}
                isSelected={entry.id === selected}
                mayDraw={mayDraw}
                onSelect={() => select(entry.id, { ...entry.input.shape, page: entry.input.page })}
              />
            ))}
          </ol>
        )}
      </div>
    </aside>
  );
}

function Nothing({ mayDraw }: { mayDraw: boolean }) {
  return (
    <div className="annotations-nothing">
      <p>No annotations yet</p>
      <p>
        {mayDraw
          ? "Take a tool and mark what you want to talk about."
          : "What reviewers mark on this file stands here."}
      </p>
    </div>
  );
}
