import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isBlank } from "#contract/blank.ts";
import { newId } from "#contract/new-id.ts";
import { useReviewed } from "#web/files/viewer/review-place.ts";
import { call } from "#web/platform/api.ts";
import { type Answered, type ReplyDraft, threadOf, useAnswers } from "../answers.ts";
import { putReply } from "../live-replies.ts";
import { ofAnnotation } from "../outgoing/of-annotation.ts";
import { sentOrKept } from "../outgoing/sent-or-kept.ts";

/**
 * What is written below an annotation, kept until it was sent. Shown among the others when the server has said yes, or as waiting
 * where nobody can be reached, or behind a mark that waits itself.
 */
export function useReply(annotation: Answered, onSent: () => void) {
  const cache = useQueryClient();
  const { file } = useReviewed();
  const [{ replies }, change] = useAnswers();
  const { id, fileId, number } = annotation;
  const thread = threadOf(annotation, replies);
  const draft = replies[thread];
  // one whose answer was lost was told all the same
  const isThere = annotation.replies.some((reply) => reply.id === draft?.id);
  const { words, problem } = draft && !isThere ? draft : { words: "", problem: null };

  /** What was written anew while that one was on its way stays. */
  function settle(sent: ReplyDraft, becomes: ReplyDraft | undefined) {
    change(({ replies: held }) => (held[thread]?.id === sent.id ? { replies: { ...held, [thread]: becomes } } : {}));
  }
  const sending = useMutation({
    mutationFn({ id: replyId, words: content }: ReplyDraft) {
      const input = ofAnnotation(annotation, file.name, content);
      const needs = number === null && { needs: [id] };
      return sentOrKept(cache, { kind: "annotation-reply", id: replyId, input, ...needs }, () =>
        call("createAnnotationReply", { id, replyId, content }),
      );
    },
    onSuccess(reply, sent) {
      if (reply && number !== null) putReply(cache, { fileId, number, reply });
      settle(sent, undefined);
      onSent();
    },
    onError: (error, sent) => settle(sent, { ...sent, problem: error.message }),
  });
  return {
    words,
    problem: sending.isPending ? null : problem,
    isSending: sending.isPending,
    write(next: string) {
      const written = next === "" ? undefined : { fileId, number, id: newId(), words: next, problem: null };
      change(({ replies: held }) => ({ replies: { ...held, [thread]: written } }));
    },
    send() {
      if (draft && !isBlank(words) && !sending.isPending) sending.mutate(draft);
    },
  };
}
