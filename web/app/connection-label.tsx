import { useLiveStatus } from "#web/platform/connection.ts";

/** S3 section 2, words and tooltips to the letter. */
const words = {
  live: { label: "Live", tip: "Real-time collaboration active", dot: "bg-ok" },
  connecting: { label: "Connecting...", tip: "Connecting to collaboration server...", dot: "bg-warn breathing" },
  offline: { label: "Offline", tip: "Working offline - real-time features unavailable", dot: "bg-bad" },
};

export function ConnectionLabel() {
  "use no memo";
  const { label, tip, dot } = words[useLiveStatus()];
  return (
    <button
      type="button"
      data-tip={tip}
      className="roomy inline-flex min-w-0 cursor-default items-center gap-2 text-[length:var(--text-xs)] text-ink-2"
    >
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dot}`} />
      <span role="status" className="truncate">
        {label}
      </span>
    </button>
  );
}
