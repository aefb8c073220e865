import { Button } from "#web/ui/button.tsx";

/** Some browsers ask before a page prints by itself, and a tablet's shares come after this. */
export function PrintReady({ count, onBack }: { count: number; onBack: () => void }) {
  return (
    <div className="grid gap-4">
      <p role="status">
        {count === 1 ? "The print is ready." : `${count} pages are ready.`} If nothing opened, press Print.
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onBack}>Back</Button>
        <Button tone="solid" autoFocus onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </div>
  );
}
