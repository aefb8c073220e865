import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNow } from "#web/platform/use-now.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { assignedReviews } from "../design-review-queries.ts";
import { WaitingReviews } from "./waiting-reviews.tsx";

const shownFirst = 5;

/** On the dashboard: what waits for whoever looks, the most pressing first. Where nothing waits there is nothing to say. */
export function MyReviews() {
  const { data } = useQuery(assignedReviews());
  const [isWhole, setWhole] = useState(false);
  const now = useNow();
  const reviews = data?.items ?? [];
  if (reviews.length === 0) return null;
  const shown = isWhole ? reviews : reviews.slice(0, shownFirst);
  return (
    <Card title="Design Reviews">
      <WaitingReviews
        reviews={shown}
        about={({ createdBy, projectName }) => `${createdBy.name} asks you, in ${projectName}`}
        now={now}
      />
      {shown.length < reviews.length && (
        <div className="mt-3">
          <Button tone="quiet" onClick={() => setWhole(true)}>
            Show all {reviews.length}
          </Button>
        </div>
      )}
    </Card>
  );
}
