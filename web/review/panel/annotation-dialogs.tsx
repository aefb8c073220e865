import { useIsMutating } from "@tanstack/react-query";
import type { Annotation, AnnotationReply } from "#contract/annotations.ts";
import { useReviewed } from "#web/files/viewer/review-place.ts";
import { tellStuck } from "#web/messaging/outgoing/stuck.ts";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { usePlaced } from "../outgoing/use-placed.ts";
import { leaveBehind } from "../outgoing/withdraw.ts";
import { useDeleteReply } from "../replies/use-delete-reply.ts";
import { isOfOtherVersion, withDrawnDropped, withDrawnPutOff, withNextDrawn } from "../room.ts";
import { fromSheet } from "../use-create-annotation.ts";
import { useRoom } from "../use-room.ts";
import { useDeleteAnnotation } from "./use-delete-annotation.ts";

const AddCommentDialog = lazy(async () => ({ default: (await import("./add-comment-dialog.tsx")).AddCommentDialog }));
const EditDialog = lazy(async () => ({ default: (await import("./edit-annotation-dialog.tsx")).EditAnnotationDialog }));
const ConfirmDialog = lazy(async () => ({ default: (await import("#web/ui/confirm-dialog.tsx")).ConfirmDialog }));

/** What is opened stays open when the right to it ends: nothing that was typed is lost, and the server says what it refuses. */
export function AnnotationDialogs() {
  const [{ drawn, isPutOff, texting, opened }, change] = useRoom();
  const { file } = useReviewed();
  const isOnItsWay = useIsMutating({ mutationKey: fromSheet }) > 0;
  const text = texting && !isOnItsWay && isOfOtherVersion(texting, file) ? texting : null;
  const close = () => change({ opened: null });
  return (
    <>
      <Late onGiveUp={() => change(withDrawnPutOff)}>
        {drawn && !isPutOff && (
          <AddCommentDialog
            key={drawn.id}
            drawn={drawn}
            onChange={(next) => change({ drawn: next })}
            onSaved={() => change(withNextDrawn)}
            onDropped={() => {
              change((room) => withDrawnDropped(room, file));
              leaveBehind(drawn.id).catch(tellStuck);
            }}
          />
        )}
        {text && !drawn && !isPutOff && (
          <AddCommentDialog
            key={text.id}
            drawn={text}
            onChange={(next) => change({ texting: next })}
            onSaved={() => change({ texting: null })}
            onDropped={() => change({ texting: null })}
          />
        )}
      </Late>
      <Late onGiveUp={close}>
        {opened?.what === "edit" && <EditDialog annotation={opened.annotation} onClose={close} />}
        {opened?.what === "delete" && <DeleteQuestion annotation={opened.annotation} onClose={close} />}
        {opened?.what === "delete-reply" && <DeleteReplyQuestion {...opened} onClose={close} />}
      </Late>
    </>
  );
}

function DeleteQuestion({ annotation, onClose }: { annotation: Annotation; onClose: () => void }) {
  const remove = useDeleteAnnotation(annotation, onClose);
  const isWaiting = usePlaced().replies.some(({ input }) => input.annotationId === annotation.id);
  const below = isWaiting || annotation.replies.length > 0 ? ", with the replies below it" : "";
  return (
    <ConfirmDialog
      open
      title={`Delete annotation ${annotation.number}?`}
      text={`Its mark and its words go for everybody${below}. They do not come back.`}
      action="Delete annotation"
      busy={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}

interface Placed {
  annotation: Annotation;
  reply: AnnotationReply;
}

function DeleteReplyQuestion({ onClose, ...placed }: Placed & { onClose: () => void }) {
  const remove = useDeleteReply(placed, onClose);
  return (
    <ConfirmDialog
      open
      title="Delete your reply?"
      text="It goes for everybody, and does not come back."
      action="Delete reply"
      busy={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
