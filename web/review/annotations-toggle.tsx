import { MessageSquareDot } from "lucide-react";
import { buttonLook } from "#web/ui/button.tsx";
import { useAnnotations } from "./use-annotations.ts";
import { useRoom } from "./use-room.ts";

/** Shows and hides what is drawn on the file; how many are open is said before anybody looks. */
export function AnnotationsToggle() {
  const [{ isOn }, change] = useRoom();
  const { open } = useAnnotations();
  const count = open.length;
  return (
    <button
      type="button"
      aria-label={count > 0 ? `Annotations, ${count} open` : "Annotations"}
      data-tip="Annotations"
      aria-pressed={isOn}
      onClick={() => change({ isOn: !isOn, isListOpen: true, tool: "select", ...(!isOn && { areReviewsOpen: false }) })}
      className={`${buttonLook({ tone: "ghost", size: "icon" })} review-toggle`}
    >
      <MessageSquareDot aria-hidden="true" />
      {count > 0 && (
        <span aria-hidden="true" className="num">
          {count}
        </span>
      )}
    </button>
  );
}
