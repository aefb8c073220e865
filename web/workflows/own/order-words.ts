import { comesAfter, type DraftStep, holderOf, stepIn } from "./draft-template.ts";

/** When a step is done, by the names of others. */
export function orderInWords(steps: readonly DraftStep[], step: DraftStep): string {
  const holder = holderOf(steps, step);
  if (holder) return `Inside of “${holder.name}”`;
  const links = comesAfter(steps, step);
  if (links.length === 0) return "At once, with the start";
  return `After ${links.map((link) => linkInWords(steps, link)).join(" and ")}`;
}

/** "“Enough approvals?”, if it does not hold" */
export function linkInWords(steps: readonly DraftStep[], link: string): string {
  const before = steps.find(({ id }) => id === stepIn(link));
  const way = before?.kind !== "condition" ? "" : link.endsWith(":else") ? ", if it does not hold" : ", if it holds";
  return `“${before?.name}”${way}`;
}
