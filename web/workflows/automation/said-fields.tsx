import type { AutomationEvent, AutomationPattern } from "#contract/automation.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { eventNames, patternNames } from "./automation-names.ts";
import type { WrittenWhen } from "./written-trigger.ts";

interface Props {
  when: WrittenWhen;
  needsWords: boolean;
  errorOf: (field: string) => string | null;
  onChange: (part: Partial<WrittenWhen>) => void;
}

/** Who says what, in which words. */
export function SaidFields({ when, needsWords, errorOf, onChange }: Props) {
  const { who, event, pattern, words, operator, isUnanswered } = when;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Who"
          value={who}
          onChange={({ target }) => onChange({ who: target.value as WrittenWhen["who"] })}
        >
          <option value="by_anyone">Anybody</option>
          <option value="by_others">Somebody else</option>
        </Select>
        <Select
          label="Does what"
          value={event}
          onChange={({ target }) => onChange({ event: target.value as AutomationEvent })}
        >
          <Options names={eventNames} />
        </Select>
      </div>
      <Select
        label="Kind of message"
        value={pattern}
        onChange={({ target }) => onChange({ pattern: target.value as AutomationPattern | "any" })}
      >
        <Options names={patternNames} />
      </Select>
      <TextArea
        label="Words"
        data-field="words"
        dir="auto"
        rows={2}
        required={needsWords}
        value={words}
        hint={needsWords ? "One in each line." : "One in each line. Left empty, any words will do."}
        error={errorOf("words")}
        onChange={({ target }) => onChange({ words: target.value })}
      />
      {words.trim().includes("\n") && (
        <Select
          label="Of these words"
          value={operator}
          onChange={({ target }) => onChange({ operator: target.value as WrittenWhen["operator"] })}
        >
          <option value="any">Any of them is enough</option>
          <option value="all">All of them must be there</option>
        </Select>
      )}
      <Checkbox
        label="Only if nobody else has answered"
        checked={isUnanswered}
        onChange={(isSo) => onChange({ isUnanswered: isSo })}
      />
    </>
  );
}

function Options({ names }: { names: Record<string, string> }) {
  return Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}
