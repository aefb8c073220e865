import { Stamp } from "lucide-react";
import { useMe } from "#web/accounts/queries.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { useRoom } from "../use-room.ts";
import { useDesignReviews } from "./use-design-reviews.ts";

/** Shows and hides who is asked about the file. How many wait, and whether for whoever looks, is said before anybody looks. */
export function ReviewsToggle() {
  const [{ areReviewsOpen }, change] = useRoom();
  const { open } = useDesignReviews();
  const me = useMe();
  const isMine = open.some(({ assignedTo }) => assignedTo.id === me?.id);
  const state = [open.length > 0 && `, ${open.length} open`, isMine && ", one waits for you"];
  return (
    <button
      type="button"
      aria-label={`Review${state.filter(Boolean).join("")}`}
      data-tip={isMine ? "Review: one waits for you" : "Review"}
      aria-pressed={areReviewsOpen}
      onClick={() => change({ areReviewsOpen: !areReviewsOpen })}
      className={`${buttonLook({ tone: "ghost", size: "icon" })} review-toggle reviews-toggle`}
    >
      <Stamp aria-hidden="true" />
      {open.length > 0 && (
        <span aria-hidden="true" className="num" data-mine={isMine ? "" : undefined}>
          {open.length}
        </span>
      )}
    </button>
  );
}
