import { Select } from "#web/ui/select.tsx";
import { type AtStep, wordField } from "./step-word.ts";

/** When what does its steps side by side goes on. */
export function JoinSelect({ form, step }: AtStep) {
  return (
    <Select
      {...wordField({ form, step }, "join")}
      label="It goes on"
      hint="Others are put inside it at their own “Inside of”."
    >
      <option value="all">when all of them are done</option>
      <option value="any">when one of them is done</option>
    </Select>
  );
}
