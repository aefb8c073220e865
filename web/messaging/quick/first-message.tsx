import { useId } from "react";
import { messagePriorities } from "#contract/choices.ts";
import type { MessagePriority } from "#contract/messages.ts";
import { charactersOver, lengthWords } from "#domain/messaging/text/message-length.ts";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { LengthNote } from "../composer/length-note.tsx";
import { priorityNames } from "../composer/priority-names.ts";

export interface FirstMessage {
  text: string;
  priority: MessagePriority;
}

/** What a step is filled in with; the dialog keeps it, and so knows what closing it would lose. */
export interface Words {
  /** Null: as it is offered. */
  name: string | null;
  first: FirstMessage;
}

/** The template's own, to be changed or emptied; its priority is the conversation's too. What is too long is kept whole, and said. */
export function FirstMessageFields({
  value,
  onChange,
}: {
  value: FirstMessage;
  onChange: (value: FirstMessage) => void;
}) {
  const noteId = useId();
  const over = charactersOver(value.text);
  const isNoted = lengthWords(over) !== null;
  return (
    <>
      <TextArea
        label="First message"
        hint="It is sent when the conversation is there. Leave it empty to send none."
        aria-invalid={over > 0}
        {...(isNoted && { "aria-describedby": noteId })}
        value={value.text}
        onChange={(event) => onChange({ ...value, text: event.target.value })}
      />
      {isNoted && <LengthNote id={noteId} over={over} />}
      <Select
        label="Priority"
        value={value.priority}
        onChange={(event) => onChange({ ...value, priority: event.target.value as MessagePriority })}
      >
        {messagePriorities.map((priority) => (
          <option key={priority} value={priority}>
            {priorityNames[priority]}
          </option>
        ))}
      </Select>
    </>
  );
}
