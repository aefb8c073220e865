import { useWaiting } from "./use-waiting.ts";
import { WaitingOthers } from "./waiting-others.tsx";

/** On the page of what is kept on this device: all that was drawn and answered and that the studio has not got, of whichever file. */
export function WaitingHere() {
  const waiting = useWaiting();
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting-here" className="mb-8">
      <h2 id="waiting-here" className="mb-3 text-[length:var(--text-lg)]">
        Not sent yet
      </h2>
      <WaitingOthers entries={waiting} label="Annotations and replies" />
    </section>
  );
}
