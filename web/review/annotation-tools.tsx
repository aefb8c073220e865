import { List, MapPin, MousePointer2, MoveUpRight, Pencil, Square, Type } from "lucide-react";
import type { ReactNode } from "react";
import { useReviewed } from "#web/files/viewer/review-place.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { toolNames } from "./annotation-words.ts";
import { ColourChoice } from "./colour-choice.tsx";
import { type Tool, withSketchDone } from "./room.ts";
import { SketchBar } from "./sketch-bar.tsx";
import { useEscape } from "./use-escape.ts";
import { useMayDraw } from "./use-rights.ts";
import { useRoom } from "./use-room.ts";

const icons: Record<Tool, ReactNode> = {
  select: <MousePointer2 />,
  point: <MapPin />,
  rectangle: <Square />,
  // the set's own would weigh on what is kept from the start, as others draw it too
  circle: (
    <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2">
      <circle cx="12" cy="12" r="10" />
    </svg>
  ),
  arrow: <MoveUpRight />,
  freehand: <Pencil />,
  text: <Type />,
};
const tools = Object.keys(icons) as Tool[];

/** S3 section 2, 'Image annotation tool'. A tool stays in hand until another is taken. */
export function AnnotationTools() {
  const [{ isOn, isListOpen, areReviewsOpen, tool, color }, change] = useRoom();
  const mayDraw = useMayDraw(useReviewed().file);
  const isShown = isOn && mayDraw;
  const isListShown = isListOpen && !areReviewsOpen;
  useEscape(isShown && tool !== "select", () => change({ tool: "select" }));
  if (!isShown) return null;
  return (
    <div role="toolbar" aria-label="Annotation tools" className="annotation-tools">
      {tools.map((one) => (
        <IconButton
          key={one}
          label={toolNames[one]}
          data-tip={one === "select" ? "Select (Esc)" : toolNames[one]}
          icon={icons[one]}
          aria-pressed={tool === one}
          onClick={() =>
            change((room) => ({ tool: one, isErasing: false, ...(one !== "freehand" && withSketchDone(room)) }))
          }
        />
      ))}
      <ColourChoice
        color={color}
        onChoose={(chosen) =>
          change(({ sketch }) => ({ color: chosen, sketch: sketch && { ...sketch, color: chosen } }))
        }
      />
      <IconButton
        label="List"
        icon={<List />}
        aria-pressed={isListShown}
        onClick={() => change({ isListOpen: !isListShown, areReviewsOpen: false })}
      />
      <SketchBar />
    </div>
  );
}
