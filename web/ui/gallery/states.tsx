import { Button } from "../button.tsx";
import { EmptyState } from "../empty-state.tsx";
import { FailedPart } from "../failed-part.tsx";
import { FailedState } from "../failed-state.tsx";
import { Notice } from "../notice.tsx";
import { Progress } from "../progress.tsx";
import { Skeleton, SkeletonCards } from "../skeleton.tsx";
import { Spinner } from "../spinner.tsx";
import { toast } from "../toast.ts";
import { Part } from "./part.tsx";

export function States() {
  return (
    <Part name="States">
      <div className="grid w-full gap-4">
        <Notice tone="ok">Organization "Harlan County HS Marching Band" created successfully!</Notice>
        <Notice tone="bad">The e-mail address or the password is not right.</Notice>
        {[0, 62, 100].map((value) => (
          <Progress key={value} value={value} label={`Uploading, ${value} percent`} />
        ))}
        <p className="flex items-center gap-3 text-[length:var(--text-sm)] text-ink-2">
          <Spinner /> Reading the drill
        </p>
        <Skeleton className="h-4 w-2/3" />
        <SkeletonCards count={3} />
        <EmptyState
          title="No Files Yet"
          text="Upload your first file to get started"
          action={<Button tone="solid">Upload Files</Button>}
        />
        <FailedState error={new TypeError("away")} onRetry={() => void toast("Tried again.")} />
        <FailedState
          error={new Error("This project was deleted. Go back to your projects.")}
          onRetry={() => void toast("Tried again.")}
        />
        <FailedPart
          error={new ReferenceError("set is not defined")}
          tried={0}
          onRetry={() => void toast("Tried again.")}
        />
        <FailedPart error={new ReferenceError("set is not defined")} tried={3} onRetry={() => {}} />
      </div>
    </Part>
  );
}
