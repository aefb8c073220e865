import type { ReviewDecision } from "#contract/design-reviews.ts";
import type { FileVersion, File as StoredFile } from "#contract/files.ts";
import { approvalOf } from "#domain/files/approval-of.ts";
import { shortDate } from "#domain/time/relative-time.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";

type Approval = ReviewDecision | "pending";

/** S3 section 3, and S2 section 4 of what is asked for once more. */
const names: Record<Approval, string> = {
  pending: "Pending",
  approved: "Approved",
  rejected: "Rejected",
  needs_revision: "Needs Revision",
};
const tones: Record<Approval, BadgeTone> = {
  pending: "accent",
  approved: "ok",
  rejected: "bad",
  needs_revision: "warn",
};

interface Props {
  version: FileVersion;
  /** As it is now; left out where only what is decided is told. */
  file?: Pick<StoredFile, "version" | "status">;
  className: string;
}

/** Whether a version was approved, by whom and when, and what is new in it; nothing where neither is known. */
export function VersionTold({ version, file, className }: Props) {
  const { approval, note } = version;
  const status = file ? approvalOf(version, file) : (approval?.status ?? null);
  if (!status && !note) return null;
  return (
    <div className={`grid gap-1 text-[length:var(--text-xs)] ${className}`}>
      {status && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2">
          <Badge tone={tones[status]}>{names[status]}</Badge>
          {approval && status !== "pending" && (
            <span className="wrap-anywhere">
              {approval.by && (
                <>
                  by <bdi>{approval.by.name}</bdi> ·{" "}
                </>
              )}
              {shortDate(approval.at)}
            </span>
          )}
        </p>
      )}
      {note && (
        <p dir="auto" className="text-[length:var(--text-sm)] wrap-anywhere whitespace-pre-wrap">
          {note}
        </p>
      )}
    </div>
  );
}
