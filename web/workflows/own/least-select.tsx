import { Select } from "#web/ui/select.tsx";
import { newAsk, offeredFor } from "./draft-ask.ts";
import { type AtStep, withWords, wordField } from "./step-word.ts";

/** How many of them have to approve: said here, or asked at the start. */
export function LeastSelect({ form, step }: AtStep) {
  const { asks } = form.draft;
  const shown = wordField({ form, step }, "least");
  const asked = asks.filter(({ kind, name }) => kind === "share" || shown.value === `asked:${name}`);

  function choose(value: string) {
    if (value !== "+share") return shown.onChange({ target: { value } });
    const ask = newAsk(
      "share",
      asks.map(({ name }) => name),
    );
    return form.setWork({ asks: [...asks, ask], steps: withWords({ form, step }, { least: `asked:${ask.name}` }) });
  }

  return (
    <Select {...shown} label="It holds when" required onChange={({ target }) => choose(target.value)}>
      {!shown.value && <option value="">Choose how many</option>}
      {offeredFor({ kind: "share", choices: undefined })?.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
      {asked.map(({ name, label }) => (
        <option key={name} value={`asked:${name}`}>
          As is answered to “{label}”
        </option>
      ))}
      <option value="+share">As is answered at the start</option>
    </Select>
  );
}
