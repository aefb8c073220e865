import { type FormEvent, useState } from "react";
import type { Inquiry } from "#contract/inquiries.ts";
import { maxInquiryEntry } from "#contract/limits.ts";
import { newId } from "#contract/new-id.ts";
import { isAtRest } from "#domain/studio/inquiry-states.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { type EntryDraft, usePanelDrafts } from "./panel-drafts.ts";
import { useAddInquiryEntry } from "./use-add-inquiry-entry.ts";

const kinds = [
  { value: "answer", label: "Answer by mail" },
  { value: "note", label: "Note for us" },
] as const;

/** What is written stays until the server has it; the same words tried again are the same entry. */
export function InquiryEntryForm({ inquiry }: { inquiry: Inquiry }) {
  const rests = isAtRest(inquiry.state);
  const { draft, write, drop } = useEntryDraft(inquiry.id);
  const add = useAddInquiryEntry(inquiry.id, drop);
  const { body } = draft;
  const kind = rests ? "note" : draft.kind;

  function submit(event: FormEvent) {
    event.preventDefault();
    add.mutate({ ...draft, kind });
  }

  return (
    <form onSubmit={submit} className="grid gap-3">
      {!rests && (
        <div>
          <Segmented label="What it is" value={kind} options={kinds} onChange={(next) => write({ kind: next })} />
        </div>
      )}
      <TextArea
        label={kind === "answer" ? "Your answer" : "Your note"}
        hint={
          kind === "answer"
            ? `Mailed to ${inquiry.email}, with your name and what was asked below it.`
            : "Seen by admins alone."
        }
        required
        maxLength={maxInquiryEntry}
        value={body}
        // what was begun as a note, for there was no choice, is not mailed when the inquiry is opened again meanwhile
        onChange={({ target }) => write({ kind, body: target.value })}
      />
      {add.error && <Notice tone="bad">{add.error.message}</Notice>}
      <div>
        <Button type="submit" busy={add.isPending}>
          {kind === "answer"
            ? add.isPending
              ? "Sending..."
              : "Send answer"
            : add.isPending
              ? "Saving..."
              : "Keep note"}
        </Button>
      </div>
    </form>
  );
}

function useEntryDraft(inquiryId: string) {
  const [{ entries }, setDrafts] = usePanelDrafts();
  const [blank, setBlank] = useState((): EntryDraft => ({ entryId: newId(), kind: "answer", body: "" }));

  /** Changed it is another entry: of two under one id the studio keeps the first, and its answer may have got lost. */
  function write(change: Partial<Omit<EntryDraft, "entryId">>) {
    setDrafts((drafts) => {
      const now = drafts.entries[inquiryId] ?? blank;
      return { ...drafts, entries: { ...drafts.entries, [inquiryId]: { ...now, ...change, entryId: newId() } } };
    });
  }

  /** What the server has; what was typed meanwhile is another entry. */
  function drop(sent: EntryDraft) {
    setBlank({ ...sent, entryId: newId(), body: "" });
    setDrafts((drafts) => {
      const { [inquiryId]: now, ...others } = drafts.entries;
      const isMore = now && now.body !== sent.body;
      return { ...drafts, entries: isMore ? { ...others, [inquiryId]: now } : others };
    });
  }

  return { draft: entries[inquiryId] ?? blank, write, drop };
}
