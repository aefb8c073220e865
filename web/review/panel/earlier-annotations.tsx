import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AnnotationList } from "#contract/annotations.ts";
import { call } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { putList } from "../live.ts";

/** A new version begins clean: what is open on those before it comes over when a person says so (readings.md). */
export function EarlierAnnotations({ list: { fileId, version, earlier } }: { list: AnnotationList }) {
  const cache = useQueryClient();
  const carry = useMutation({
    mutationFn: () => call("carryAnnotations", { id: fileId, version }),
    onSuccess: (list) => putList(cache, list),
  });
  return (
    <div className="annotations-earlier">
      <p>{earlier === 1 ? "1 open annotation" : `${earlier} open annotations`} of earlier versions</p>
      <Button busy={carry.isPending} onClick={() => carry.mutate()}>
        Bring them over
      </Button>
      {carry.error && <Notice tone="bad">{carry.error.message}</Notice>}
    </div>
  );
}
