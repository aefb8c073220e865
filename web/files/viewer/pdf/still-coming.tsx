/** There before its words are, so that they are read out. */
export function StillComing({ isWaiting }: { isWaiting: boolean }) {
  return (
    <p
      role="status"
      className={
        isWaiting ? "border-t border-line bg-info-soft px-4 py-2 text-[length:var(--text-sm)] text-info" : "sr-only"
      }
    >
      {isWaiting && "Some of it has not come yet. It comes as soon as the studio can be reached."}
    </p>
  );
}
