import { FailedState } from "#web/ui/failed-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { usePush } from "./use-push.ts";

/** For this browser alone; what it may not do is said when somebody wants it. */
export function PushSetting() {
  const { query, turn, problem } = usePush();
  if (!query.data && query.isError) return <FailedState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return null;
  const isOn = turn.isPending ? turn.variables : query.data.isOn;
  return (
    <div className="grid justify-items-start gap-2">
      <Switch
        label="Push"
        hint="On this device, also while Guidon is not open. It comes sealed, by way of your browser’s maker."
        checked={isOn}
        onChange={(wanted) => !turn.isPending && turn.mutate(wanted)}
      />
      {problem && <Notice tone="bad">{problem}</Notice>}
    </div>
  );
}
