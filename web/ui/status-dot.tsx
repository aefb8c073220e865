const looks = {
  neutral: "bg-ink-3",
  accent: "bg-accent",
  ok: "bg-ok",
  warn: "bg-warn",
  bad: "bg-bad",
  info: "bg-info",
};

/** A mark before a word that says the same; colour alone tells nothing. `isLive` breathes. */
export function StatusDot({ tone, isLive = false }: { tone: keyof typeof looks; isLive?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block size-[0.5rem] shrink-0 rounded-full ${looks[tone]} ${isLive ? "breathing" : ""}`}
    />
  );
}
