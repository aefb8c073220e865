import type { ProjectProgress } from "#contract/conversation-insights.ts";
import { MeasuredPart } from "#web/ui/measured-part.tsx";
import { MessageWay } from "./message-way.tsx";

/** S3 section 9. */
const mostShown = 2;

/** What holds the work up; each leads to the message in which it was said. */
export function Blockers({ blockers }: Pick<ProjectProgress, "blockers">) {
  return (
    <MeasuredPart title="Blockers" none="No blockers found." isEmpty={blockers.length === 0}>
      <ul className="-mx-2 grid gap-1">
        {blockers.slice(0, mostShown).map(({ id, description }) => (
          <li key={id} className="min-w-0">
            <MessageWay id={id} description={description} />
          </li>
        ))}
      </ul>
    </MeasuredPart>
  );
}
