import { Link } from "@tanstack/react-router";
import type { PortfolioDesign } from "#contract/designs.ts";
import { daysInWords } from "#domain/review/design-figures.ts";
import { shortDate } from "#domain/time/relative-time.ts";
import { categoryNames } from "#web/files/list/file-badges.ts";
import { FileIcon } from "#web/files/list/file-icon.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Picture } from "#web/ui/picture.tsx";

const day = 24 * 3_600_000;

/** An approved version with its picture; it is opened as exactly that, in its project. */
export function PortfolioCard({ design }: { design: PortfolioDesign }) {
  const { name, category, project, organization, version } = design;
  const { approval, createdAt, thumbnailUrl, mimeType } = version;
  return (
    <Link
      to="/dashboard/projects/$projectId"
      params={{ projectId: project.id }}
      search={{ file: version.fileId, version: `v${version.version}` }}
      className="lit flex flex-col overflow-hidden rounded-lg border border-line bg-surface-1 transition-colors duration-(--dur-2) hover:border-line-strong"
    >
      <span className="relative grid aspect-[4/3] place-items-center overflow-hidden bg-inset">
        {thumbnailUrl ? (
          <Picture src={thumbnailUrl} alt="" className="absolute inset-0 size-full object-cover" />
        ) : (
          <FileIcon mimeType={mimeType} />
        )}
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-1.5 p-4">
        <span dir="auto" className="line-clamp-2 text-left text-[length:var(--text-sm)] font-bold wrap-anywhere">
          {name}
        </span>
        <span className="flex flex-wrap gap-1.5">
          <Badge tone="info">{categoryNames[category]}</Badge>
          <Badge>{`Version ${version.version}`}</Badge>
        </span>
        <span className="text-[length:var(--text-xs)] wrap-anywhere text-ink-2">
          <bdi>{project.name}</bdi> · <bdi>{organization.name}</bdi>
        </span>
        {approval && (
          <span className="mt-auto text-[length:var(--text-xs)] wrap-anywhere text-ink-2">
            <span className="font-semibold text-ok">Approved</span>
            {approval.by && (
              <>
                {" "}
                by <bdi>{approval.by.name}</bdi>
              </>
            )}
            , <time dateTime={approval.at}>{shortDate(approval.at)}</time>{" "}
            <span className="inline-block">{`after ${tookOf(createdAt, approval.at)}`}</span>
          </span>
        )}
      </span>
    </Link>
  );
}

function tookOf(from: string, to: string): string {
  return daysInWords(Math.max(0, Date.parse(to) - Date.parse(from)) / day);
}
