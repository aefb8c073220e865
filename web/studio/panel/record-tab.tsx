import { useQuery } from "@tanstack/react-query";
import { Card } from "#web/ui/card.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { studioRecord } from "../home/record-query.ts";
import { LogoField } from "./logo-field.tsx";
import { RecordForm } from "./record-form.tsx";
import { RowsToCome } from "./rows-to-come.tsx";

/** What the homepage says; whatever is saved stands there for the next visitor. */
export function RecordTab() {
  const query = useQuery(studioRecord());
  if (query.isPending) return <RowsToCome />;
  if (!query.data) return <FailedState error={query.error as Error} onRetry={() => void query.refetch()} />;
  return (
    <div className="grid max-w-4xl gap-5">
      <Card title="Logo">
        <LogoField record={query.data} />
      </Card>
      <RecordForm record={query.data} />
    </div>
  );
}
