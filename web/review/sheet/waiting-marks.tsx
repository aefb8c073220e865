import type { Annotation } from "#contract/annotations.ts";
import type { Turn } from "#domain/files/turn.ts";
import { turnedShape } from "#domain/review/shapes.ts";
import { seenToAt } from "../outgoing/as-changed.ts";
import { usePlaced } from "../outgoing/use-placed.ts";
import { useRoom } from "../use-room.ts";
import { MarkWords } from "./mark-words.tsx";
import { WaitingMarkOnSheet } from "./waiting-mark-on-sheet.tsx";

/** What waits for a network, where it was drawn on this page. */
export function WaitingMarks({ page, turn }: { page: number | null; turn: Turn }) {
  const [{ selected }, change] = useRoom();
  const { marks, changes } = usePlaced();
  const here = marks.filter(({ input }) => input.page === page);
  return here.map((entry) => {
    const { color, content } = entry.input;
    const shape = turnedShape(entry.input.shape, turn);
    const resolvedAt = seenToAt(entry.id, changes);
    const words: Pick<Annotation, "color" | "content" | "resolvedAt"> = { color, content, resolvedAt };
    return [
      shape.type === "text" && <MarkWords key={`${entry.id} words`} annotation={words} place={shape} />,
      <WaitingMarkOnSheet
        key={entry.id}
        entry={entry}
        isResolved={resolvedAt !== null}
        shape={shape}
        isSelected={entry.id === selected}
        onSelect={() => change({ selected: entry.id, isListOpen: true, areReviewsOpen: false })}
      />,
    ];
  });
}
