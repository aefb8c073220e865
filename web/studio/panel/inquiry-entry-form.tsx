import { type FormEvent, useState } from "react";
import type { Inquiry, InquiryEntry } from "#contract/inquiries.ts";
import { newId } from "#contract/new-id.ts";
import { isAtRest } from "#domain/studio/inquiry-states.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { useAddInquiryEntry } from "./use-add-inquiry-entry.ts";

const kinds = [
  { value: "answer", label: "Answer by mail" },
  { value: "note", label: "Note for us" },
] as const;

/** What is written stays until the server has it; the same try again is the same entry. */
export function InquiryEntryForm({ inquiry }: { inquiry: Inquiry }) {
  const rests = isAtRest(inquiry.state);
  const [wanted, setKind] = useState<InquiryEntry["kind"]>("answer");
  const [body, setBody] = useState("");
  const [entryId, setEntryId] = useState(newId);
  const add = useAddInquiryEntry(inquiry.id);
  const kind = rests ? "note" : wanted;

  /** What was begun as a note, for there was no choice, is not mailed when the inquiry is opened again meanwhile. */
  function write(text: string) {
    setBody(text);
    setKind(kind);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    add.mutate(
      { entryId, kind, body },
      {
        onSuccess() {
          setBody("");
          setEntryId(newId());
        },
      },
    );
  }

  return (
    <form onSubmit={submit} className="grid gap-3">
      {!rests && (
        <div>
          <Segmented label="What it is" value={kind} options={kinds} onChange={setKind} />
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
        maxLength={10_000}
        value={body}
        onChange={({ target }) => write(target.value)}
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
