// Measures are not kept one by one: they are counted by spans of values, each 5 % wider than the one before.
const smallest = 0.001;
const ratio = 1.05;

/** The span that a value falls into: 0 for what is too small to matter. */
export function spanOf(value: number): number {
  return value < smallest ? 0 : 1 + Math.floor(Math.log(value / smallest) / Math.log(ratio) + 1e-9);
}

/** The middle of a span: at most 2.5 % from any value in it. */
export function middleOf(span: number): number {
  return span === 0 ? 0 : smallest * ratio ** (span - 0.5);
}

export interface SpanCount {
  span: number;
  count: number;
}

/** The value that this share of all measures does not exceed; null of none. */
export function percentile(counts: readonly SpanCount[], share: number): number | null {
  const sorted = counts.toSorted((one, other) => one.span - other.span);
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  const rank = Math.max(1, Math.ceil(total * share));
  let passed = 0;
  for (const { span, count } of sorted) {
    passed += count;
    if (passed >= rank) return middleOf(span);
  }
  return null;
}
