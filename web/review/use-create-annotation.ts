import { type MutationKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useReviewed } from "#web/files/viewer/review-place.ts";
import { tellStuck } from "#web/messaging/outgoing/stuck.ts";
import { call } from "#web/platform/api.ts";
import { studioTime } from "#web/platform/minutes.ts";
import { useMadeOnce } from "#web/platform/use-made-once.ts";
import { putAnnotation } from "./live.ts";
import { sentOrKept } from "./outgoing/sent-or-kept.ts";
import { sendBehind } from "./outgoing/withdraw.ts";
import type { Drawn } from "./room.ts";

/** Of a text that is sent from where it stands: it may be on its way still when that is not seen any more. */
export const fromSheet: MutationKey = ["annotation", "from-sheet"];

/**
 * What was drawn, with its words. Shown among the others when the server has said yes, which gives it its number; where nobody can
 * be reached it waits on this device. `wasSent`: the viewer of before may have sent it already. `onDone`: either of the two.
 */
export function useCreateAnnotation(
  wasSent: boolean,
  onDone: (id: string) => void,
  mutationKey: MutationKey = ["annotation"],
) {
  const cache = useQueryClient();
  const { file } = useReviewed();
  const send = useMadeOnce({
    wasSent,
    create: ({ id, fileId, version, page, shape, color, words }: Drawn) =>
      call("createAnnotation", { id: fileId, annotationId: id, version, page, ...shape, color, content: words }),
    change: ({ id }, { words }) => call("updateAnnotation", { id, content: words }),
    which: ({ id }) => id,
  });
  return useMutation({
    mutationKey,
    mutationFn(drawn: Drawn) {
      const { id, fileId, version, page, shape, color, words: content } = drawn;
      const fileName = fileId === file.id ? file.name : "another file";
      const at = new Date(studioTime()).toISOString();
      const input = { fileId, fileName, version, page, shape, color, content, at };
      return sentOrKept(cache, { kind: "annotation", id, input }, () => send(drawn));
    },
    onSuccess(made, { id }) {
      if (made) {
        putAnnotation(cache, made);
        // one that was taken back to be edited left behind what waits for it
        sendBehind(id).catch(tellStuck);
      }
      onDone(id);
    },
  });
}
