import { Download } from "lucide-react";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { sideName, sideWithin } from "./side-name.ts";
import type { Viewed } from "./viewed.ts";

interface Props {
  file: Viewed;
  page: number;
  /** How many it has; undefined until that is known. */
  pages: number | undefined;
  /** Why it does not open. */
  error: Error | null;
  /** It opens, but this page of it cannot be drawn. */
  isBroken: boolean;
  onRetry: () => void;
  className: string;
}

/** What there is to say of a side on which nothing is. */
export function MissingSide({ file, page, pages, error, isBroken, onRetry, className }: Props) {
  const side = sideName(file);
  const look = `flex flex-wrap items-center justify-center gap-3 rounded-md border border-line bg-surface-1 px-3 py-2 text-ink-2 shadow-2 ${className}`;
  const isMissing = !error && pages !== undefined && page > pages;
  if (!error && !isBroken) {
    // there before its words are, so that they are read out
    return (
      <p role="status" className={isMissing ? look : "sr-only"}>
        {isMissing && `${side} has no page ${page}.`}
      </p>
    );
  }
  return (
    <div role="alert" className={look}>
      <p>{error ? whyClosed(side, error) : `Page ${page} of ${sideWithin(file)} cannot be drawn here.`}</p>
      {mayOpenLater(error) && <Button onClick={onRetry}>Retry</Button>}
      <a
        href={`${file.url}&download=1`}
        download={file.name}
        aria-label={`Download ${sideWithin(file)}`}
        className={buttonLook({})}
      >
        <Download aria-hidden="true" /> Download
      </a>
    </div>
  );
}

function whyClosed(side: string, { name }: Error): string {
  if (name === "PasswordException") return `${side} is locked with a password. Download it to open it.`;
  return `${side} could not be opened here. Download it to look at it.`;
}

/** The others are what they are. */
function mayOpenLater(error: Error | null): boolean {
  return error !== null && !["PasswordException", "InvalidPDFException"].includes(error.name);
}
