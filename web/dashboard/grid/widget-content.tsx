import { Suspense } from "react";
import type { WidgetName } from "#contract/dashboard.ts";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Part } from "#web/ui/part.tsx";
import { widgetParts } from "../widgets/parts.tsx";

/** What stands in a widget; it fails alone. */
export function WidgetContent({ name }: { name: WidgetName }) {
  const { Content } = widgetParts[name];
  return (
    <Part failed={WidgetFailed}>
      <Suspense fallback={<p className="text-[length:var(--text-sm)] text-ink-2">Loading...</p>}>
        <Content />
      </Suspense>
    </Part>
  );
}

function WidgetFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return <FailedState title="Error loading widget" error={error} onRetry={onRetry} />;
}
