export interface Line {
  measure: string;
  ours: number;
  bare: number;
  unit: string;
  /** Ours over bare, or bare over ours where less is better. */
  lessIsBetter?: boolean;
}

/** The middle of several runs. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Ours and bare by turns, three times each, so that a loud neighbour meets both. */
export async function alternate(ours: () => Promise<number>, bare: () => Promise<number>) {
  const runs = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < 3; round++) {
    runs.ours.push(await ours());
    runs.bare.push(await bare());
  }
  return { ours: median(runs.ours), bare: median(runs.bare) };
}

export function print(lines: Line[]): void {
  const shown = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(0));
  console.table(
    lines.map(({ measure, ours, bare, unit, lessIsBetter }) => ({
      measure,
      ours: `${shown(ours)} ${unit}`,
      bare: `${shown(bare)} ${unit}`,
      ratio: (lessIsBetter ? bare / ours : ours / bare).toFixed(2),
    })),
  );
}
