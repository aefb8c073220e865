import { useQueryClient } from "@tanstack/react-query";
import { HardDriveDownload } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { toast } from "#web/ui/toast.ts";
import { keepFile } from "./keep-file.ts";
import type { KeptFile } from "./kept-record.ts";
import { wordsOf } from "./kept-words.ts";
import { useShare } from "./progress.ts";

const tones = { ok: "text-ok", info: "text-info", warn: "text-warn", bad: "text-bad" };

/** How it stands with a file that is kept on this device, and why it does not come, with what to do about it. */
export function KeptNote({ record, className = "" }: { record: KeptFile; className?: string }) {
  const cache = useQueryClient();
  const share = useShare(record.id);
  if (record.isLeftOut) return null;
  const { text, tone } = wordsOf(record, share);
  const tryAgain = () => void keepFile(cache, record.latest).catch((error: Error) => toast(error.message));
  const percent = Math.round((share ?? 0) * 100);
  return (
    <div className={`grid gap-1 text-[length:var(--text-xs)] ${className}`}>
      {(!record.problem || record.here || share !== undefined) && (
        <p className={`flex items-start gap-1.5 font-semibold wrap-anywhere ${tones[tone]}`}>
          <HardDriveDownload aria-hidden="true" className="mt-px size-3.5 shrink-0" />
          <span>
            {text}
            {share !== undefined && <span className="num"> · {percent} %</span>}
          </span>
        </p>
      )}
      {share !== undefined && <Progress value={percent} label={`${record.latest.name} comes to this device`} />}
      {record.problem && share === undefined && (
        <div className="grid justify-items-start gap-2">
          <p role="alert" className="font-semibold wrap-anywhere text-bad">
            {record.problem}
          </p>
          <Button onClick={tryAgain}>Try again</Button>
        </div>
      )}
    </div>
  );
}
