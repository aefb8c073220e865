import { Check, RotateCcw } from "lucide-react";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { answeredName } from "../annotation-words.ts";
import type { useResolveAnnotation } from "./use-resolve-annotation.ts";

interface Props {
  annotation: { number: number | null; resolvedAt: string | null };
  resolve: ReturnType<typeof useResolveAnnotation>;
}

export function ResolveButton({ annotation, resolve }: Props) {
  const act = annotation.resolvedAt ? "Reopen" : "Resolve";
  return (
    <IconButton
      label={`${act} ${answeredName(annotation)}`}
      data-tip={act}
      icon={resolve.isPending ? <Spinner /> : annotation.resolvedAt ? <RotateCcw /> : <Check />}
      aria-busy={resolve.isPending}
      onClick={() => !resolve.isPending && resolve.mutate()}
    />
  );
}
