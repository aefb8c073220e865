import { Copy, Download } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** Shown once; nobody, not even the server, can show them again. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join("\n")}\n`;
  return (
    <div className="grid gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-[length:var(--text-lg)] focus:outline-none">
        Keep your recovery codes
      </h3>
      <Notice tone="ok">Two-factor sign-in is on.</Notice>
      <p className="text-[length:var(--text-sm)] text-ink-2">
        Each of them signs you in once when your phone is not at hand. They are shown only now: print them, or put them
        where you keep your passwords.
      </p>
      <ul
        aria-label="Recovery codes"
        className="num grid grid-cols-[repeat(auto-fit,minmax(min(15.5rem,100%),1fr))] gap-x-6 gap-y-1 rounded-md border border-line bg-inset p-4 text-[length:var(--text-sm)]"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton label="Copy codes" text={text} icon={<Copy />} />
        <a
          className={buttonLook({})}
          download="guidon-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          <Download aria-hidden="true" />
          Download
        </a>
        <Button tone="solid" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </div>
  );
}
