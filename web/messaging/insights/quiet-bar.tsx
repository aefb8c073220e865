/** How much beside its neighbours; the figure says it to whoever does not see it. `share` from 0 to 1. */
export function QuietBar({ share }: { share: number }) {
  return (
    <div aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-surface-3">
      <div className="h-full rounded-full bg-line-strong" style={{ width: `${share * 100}%` }} />
    </div>
  );
}
