import { EditRefusal } from "#web/organizations/edit-refusal.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

interface Props {
  edit: { error: Error | null; news: string[]; isPending: boolean };
  /** What is wrong with it as a whole. */
  refusal: string | null;
  isNew: boolean;
  /** Into the conversation, in one's name. */
  writes: boolean;
}

/** Where one pressed what went wrong is said, too: the form is longer than a screen. */
export function TriggerFormFoot({ edit, refusal, isNew, writes }: Props) {
  return (
    <>
      {refusal !== null && <Notice tone="bad">{refusal}</Notice>}
      <EditRefusal edit={edit} />
      <div className="grid gap-2">
        <Button type="submit" tone="solid" busy={edit.isPending}>
          {edit.isPending ? "Saving..." : isNew ? "Create" : "Save"}
        </Button>
        {writes && (
          <p className="text-[length:var(--text-xs)] text-ink-3">
            Others see “Sent automatically” below what is written in your name.
          </p>
        )}
      </div>
    </>
  );
}
