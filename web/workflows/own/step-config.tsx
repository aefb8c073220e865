import { maxTemplateMessage, maxTemplateName } from "#contract/limits.ts";
import { ActionWords } from "./action-words.tsx";
import { AskSelect } from "./ask-select.tsx";
import { ConditionFields } from "./condition-fields.tsx";
import { ConfirmerSelect } from "./confirmer-select.tsx";
import type { DraftStep } from "./draft-template.ts";
import { HoursField } from "./hours-field.tsx";
import { JoinSelect } from "./join-select.tsx";
import { StepSelect } from "./step-select.tsx";
import type { TemplateForm } from "./use-template-form.ts";

/** What a step needs for what it does. */
export function StepConfig({ form, step }: { form: TemplateForm; step: DraftStep }) {
  const at = { form, step };
  const talk = <StepSelect {...at} word="into" kind="open-conversation" label="Into the conversation of" />;
  const people = <AskSelect {...at} word="people" kinds={["people", "person"]} label="Who takes part" />;
  switch (step.kind) {
    case "open-conversation":
      return (
        <>
          <ActionWords
            {...at}
            word="title"
            field="name-of"
            label="What the conversation is called"
            most={maxTemplateName}
          />
          {people}
        </>
      );
    case "send-message":
      return (
        <>
          {talk}
          <ActionWords {...at} word="text" label="What is written" most={maxTemplateMessage} isLong hasBraces />
        </>
      );
    case "send-status":
      return talk;
    case "create-folders":
      return <AskSelect {...at} word="names" kinds={["lines"]} label="Which folders" />;
    case "schedule-consultation":
      return (
        <>
          <ActionWords {...at} word="title" label="What the meeting is called" most={maxTemplateName} hasBraces />
          <AskSelect {...at} word="at" kinds={["time"]} label="When it is" />
          <AskSelect {...at} word="duration" kinds={["duration"]} label="How long it takes" />
          {people}
          <ActionWords
            {...at}
            word="agenda"
            label="Agenda, a point on each line"
            most={maxTemplateMessage}
            isLong
            isOptional
          />
        </>
      );
    case "ask-for-reviews":
      return (
        <>
          <AskSelect {...at} word="file" kinds={["file"]} label="About which file" />
          <AskSelect {...at} word="reviewers" kinds={["people"]} label="Who decides" isSaid />
          <HoursField {...at} field="within" label="Hours they have" />
          <ActionWords {...at} word="note" label="Note" most={maxTemplateMessage} isLong isOptional />
        </>
      );
    case "reviews":
      return (
        <>
          <StepSelect {...at} word="of" kind="ask-for-reviews" label="Whose decisions" />
          <HoursField {...at} field="seconds" label="Hours it waits at most" />
        </>
      );
    case "confirmation":
      return <ConfirmerSelect {...at} />;
    case "condition":
      return <ConditionFields {...at} />;
    case "parallel":
      return <JoinSelect {...at} />;
    case "sequential":
      return (
        <p className="text-[length:var(--text-xs)] text-ink-3">Others are put inside it at their own “Inside of”.</p>
      );
    case "time":
      return <p className="text-[length:var(--text-xs)] text-ink-3">It goes on at the time that is chosen above.</p>;
  }
}
