import { Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";

interface Props {
  report: string;
  onInsert: ((words: string) => void) | null;
}

/** All of it as text, to be copied or sent. */
export function ReportPart({ report, onInsert }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="border-t border-line pt-5">
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Generate Report
      </Button>
      {isOpen && (
        // it opens below what is seen
        <section ref={comeIntoView} tabIndex={-1} aria-label="Report" className="design-report mt-3 outline-none">
          <p className="rounded-md bg-inset p-3 text-[length:var(--text-xs)] wrap-anywhere whitespace-pre-wrap text-ink-2">
            {report}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            {onInsert && <Button onClick={() => onInsert(report)}>Insert into message</Button>}
            <CopyButton label="Copy" text={report} icon={<Copy />} />
          </div>
        </section>
      )}
    </div>
  );
}

function comeIntoView(section: HTMLElement | null): void {
  section?.focus();
}
