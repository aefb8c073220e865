import { Spinner } from "#web/ui/spinner.tsx";

export function LoadingPage() {
  "use no memo";
  return (
    <div role="status" className="grid min-h-[40dvh] place-items-center text-ink-2">
      <span className="inline-flex items-center gap-3">
        <Spinner /> Loading…
      </span>
    </div>
  );
}
