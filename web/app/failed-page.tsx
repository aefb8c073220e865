import { useQuery } from "@tanstack/react-query";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { useState } from "react";
import { studioRecord } from "#web/studio/home/record-query.ts";
import { asError } from "#web/ui/as-error.ts";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { errorCategory, errorReport } from "#web/ui/error-category.ts";
import { ErrorDetails } from "#web/ui/error-details.tsx";
import { tryAgain } from "#web/ui/try-again.ts";
import { useRetries } from "#web/ui/use-retries.ts";
import { StatePage } from "./state-page.tsx";

/** What a mail program takes from a link. */
const mostInMail = 1500;
// outside the component: each failed retry makes a new one
const tries = { at: "", count: 0 };

/** S1 section 2, error screen: title, message, kind and buttons to the letter. */
export function FailedPage({ error: thrown, reset }: ErrorComponentProps) {
  // drawn seldom: what would be kept weighs more than it saves
  "use no memo";
  const error = asError(thrown);
  const [tried] = useState(triesHere);
  const [report] = useState(() => errorReport(error));
  const { mayRetry, isTrying, retry } = useRetries(error, tried, () => {
    tries.count += 1;
    void tryAgain(error).then(reset);
  });
  return (
    <div role="alert">
      <StatePage
        title="Oops! Something went wrong"
        text={error.message || "An unknown error occurred"}
        action={
          <div className="grid justify-items-center gap-6">
            <p className="label text-ink-3">{errorCategory(error)}</p>
            <div className="flex flex-wrap justify-center gap-2">
              {mayRetry && (
                <Button tone="solid" busy={isTrying} onClick={retry}>
                  Try Again
                </Button>
              )}
              <Button onClick={() => location.reload()}>Reload Page</Button>
              <Button onClick={() => location.assign("/dashboard")}>Go Home</Button>
              {/* S1 section 4: after the last try, only these two */}
              {mayRetry && <ReportIssue report={report} />}
            </div>
            <ErrorDetails text={report} />
          </div>
        }
      />
    </div>
  );
}

/** To the studio; while it cannot say its address, the mail is composed without one. */
function ReportIssue({ report }: { report: string }) {
  "use no memo";
  const studio = useQuery({ ...studioRecord(), retry: false }).data;
  const subject = encodeURIComponent(report.split("\n", 2).join(": ").slice(0, 120));
  const body = encodeURIComponent(`What I was doing:\n\n\n${report.slice(0, mostInMail)}`);
  return (
    <a href={`mailto:${studio?.email ?? ""}?subject=${subject}&body=${body}`} className={buttonLook({ tone: "ghost" })}>
      Report Issue
    </a>
  );
}

function triesHere(): number {
  if (tries.at !== location.pathname) Object.assign(tries, { at: location.pathname, count: 0 });
  return tries.count;
}
