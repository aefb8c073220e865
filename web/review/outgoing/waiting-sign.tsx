import type { Paint } from "../colours.ts";

interface Props {
  isFailed: boolean;
  /** Left out where it is seen to. */
  paint: Paint | undefined;
}

/** In the place of a number. */
export function WaitingSign({ isFailed, paint }: Props) {
  const look = paint && { background: paint.fill, color: paint.ink, borderColor: paint.casing };
  return (
    <span className="annotation-number" data-waits style={look}>
      <span className="sr-only">{isFailed ? "Not sent: " : "Waiting to be sent: "}</span>
      {/* A clock, or an exclamation mark. The set's own are a conversation's too, and would be another file of its first load. */}
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {isFailed ? <path d="M12 3v11M12 20v.01" /> : <path d="M12 5v7l5 3" />}
      </svg>
    </span>
  );
}
