import { useQuery } from "@tanstack/react-query";
import type { Health } from "#contract/studio.ts";
import { formatFileSize } from "#domain/files/file-size.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { Ago } from "./ago.tsx";
import { FailedMails } from "./failed-mails.tsx";
import { Figures } from "./figures.tsx";
import { health } from "./queries.ts";
import { waitingTime } from "./waiting-time.ts";

/** How the server is doing, asked for every ten seconds. */
export function HealthTab() {
  const query = useQuery(health());
  if (query.data) return <Parts {...query.data} error={query.error} />;
  if (query.isError) return <FailedState error={query.error} onRetry={() => void query.refetch()} />;
  return <SkeletonCards count={6} />;
}

function Parts({ mail, jobs, facts, database, storage, server, error }: Health & { error: Error | null }) {
  return (
    <div className="grid gap-5">
      {error && <p className="text-[length:var(--text-sm)] text-bad">These figures are old: {error.message}</p>}
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        <Card title={server.isOneOfSeveral ? "Server process" : "Server"}>
          <Figures
            figures={[
              ["Version", server.version],
              ["Node", server.node],
              ["Started", <Ago key="started" time={server.startedAt} />],
              ["Open connections", server.connections],
            ]}
          />
          {server.isOneOfSeveral && (
            <p className="text-[length:var(--text-sm)] text-ink-2">
              Of the one that answered: others may serve as well.
            </p>
          )}
        </Card>
        <Card title="Database">
          <Figures
            figures={[
              ["Postgres", database.version],
              ["Kind", database.isEmbedded ? "Embedded" : "External"],
              ["Size", formatFileSize(database.sizeBytes)],
            ]}
          />
        </Card>
        <Card title="Storage" action={isFull(storage) && <Badge tone="warn">Nearly full</Badge>}>
          <Figures
            figures={[
              ["Free on the disk", storage.disk ? formatFileSize(storage.disk.freeBytes) : "In a bucket"],
              ["Disk", storage.disk ? formatFileSize(storage.disk.totalBytes) : "In a bucket"],
              ["Files and previews", formatFileSize(storage.usedBytes)],
            ]}
          />
        </Card>
        <Card title="Live updates">
          <Figures
            figures={[
              ["Still to be told", facts.untold],
              ["Still to be worked on", facts.unheard],
            ]}
          />
        </Card>
        <Card title="Mail" action={mail.failed > 0 && <Badge tone="bad">{mail.failed} failed</Badge>}>
          <Figures
            figures={[
              ["Waiting", mail.waiting],
              ["Oldest", waitingTime(mail.oldestSeconds)],
              ["Given up", mail.failed],
              ["Last error", mail.lastError ?? "None"],
            ]}
          />
          {mail.isFolder && (
            <p className="text-[length:var(--text-sm)] text-ink-2">
              No mail server is set: mails reach nobody. They become files in the server's data folder, and count as
              sent.
            </p>
          )}
        </Card>
      </div>
      {mail.failed > 0 && <FailedMails count={mail.failed} />}
      <section aria-label="Jobs" className="grid gap-3">
        <h2 className="label text-ink-3">Jobs</h2>
        <DataTable
          label="Jobs"
          rows={jobs}
          keyOf={({ queue }) => queue}
          columns={[
            { label: "Queue", cell: ({ queue }) => <span className="font-semibold">{queue}</span> },
            { label: "Waiting", cell: ({ waiting }) => waiting, isFigure: true },
            { label: "At work", cell: ({ active }) => active, isFigure: true },
            { label: "Failed", cell: ({ failed }) => failed, isFigure: true },
            { label: "Oldest", cell: ({ oldestSeconds }) => waitingTime(oldestSeconds), isFigure: true },
          ]}
        />
      </section>
    </div>
  );
}

/** Less than a tenth of the disk is free. */
function isFull({ disk }: Health["storage"]): boolean {
  return disk !== null && disk.freeBytes < disk.totalBytes / 10;
}
