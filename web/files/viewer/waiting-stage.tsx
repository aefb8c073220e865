import { Spinner } from "#web/ui/spinner.tsx";

/** In the middle of a viewer, until there is something to look at. */
export function WaitingStage({ text = "Loading" }: { text?: string }) {
  return (
    <p role="status" className="m-auto flex items-center gap-3 text-ink-2">
      <Spinner /> {text}…
    </p>
  );
}
