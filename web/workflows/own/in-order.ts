import { comesAfter, type DraftStep, holderOf, stepIn } from "./draft-template.ts";

/** Each after all that it waits for, what is inside of another right behind that; steps that wait for each other come last. */
export function inOrder(steps: readonly DraftStep[]): DraftStep[] {
  const ordered: DraftStep[] = [];
  let left = steps.filter((step) => !holderOf(steps, step));
  for (;;) {
    const next = left.find((step) =>
      comesAfter(steps, step).every((link) => ordered.some(({ id }) => id === stepIn(link))),
    );
    if (!next) return [...ordered, ...left];
    const inside = steps.filter((step) => holderOf(steps, step)?.id === next.id);
    ordered.push(next, ...inside);
    left = left.filter((step) => step !== next);
  }
}
