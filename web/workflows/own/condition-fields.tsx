import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { AskSelect } from "./ask-select.tsx";
import { LeastSelect } from "./least-select.tsx";
import { StepSelect } from "./step-select.tsx";
import { type AtStep, withWords, wordField } from "./step-word.ts";

/** What a condition asks: how many approved, or whether a number that was answered is large enough. */
export function ConditionFields({ form, step }: AtStep) {
  const at = { form, step };
  const isAnswer = step.words.about === "answer";
  return (
    <>
      <Select
        {...wordField(at, "about")}
        label="What it asks"
        value={isAnswer ? "answer" : "approvals"}
        onChange={({ target }) =>
          form.setWork({
            steps: withWords(at, { about: target.value, least: target.value === "answer" ? "" : "0.75" }),
          })
        }
      >
        <option value="approvals">Did enough approve?</option>
        <option value="answer">Is a number large enough?</option>
      </Select>
      {isAnswer ? (
        <>
          <AskSelect {...at} word="variable" kinds={["number"]} label="Which number" />
          <TextField {...wordField(at, "least")} label="It holds from" type="number" step="any" required />
        </>
      ) : (
        <>
          <StepSelect {...at} word="of" kind="reviews" label="After which wait" />
          <LeastSelect {...at} />
        </>
      )}
      <p className="text-[length:var(--text-xs)] text-ink-3">
        Other steps come after it “if it holds”, or “if it does not hold”.
      </p>
    </>
  );
}
