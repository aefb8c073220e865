export interface Line {
  measure: string;
  ours: number;
  bare: number;
  unit: string;
  /** What `bare` is a figure of. */
  beside: string;
  /** What the design demands, where it does. */
  bar?: string;
  /** Ours over bare, or bare over ours where less is better. */
  lessIsBetter?: boolean;
}

/** The middle of several runs. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Ours and bare by turns, three times each, so that a loud neighbour meets both. */
export async function alternate(ours: () => Promise<number>, bare: () => Promise<number>) {
  const [figure] = await alternateAll(
    async () => [await ours()],
    async () => [await bare()],
  );
  return figure as { ours: number; bare: number };
}

/** The same for runs that give several figures; the median of each. */
export async function alternateAll(ours: () => Promise<number[]>, bare: () => Promise<number[]>) {
  const [oursRuns = [], bareRuns = []] = await byTurns([ours, bare], 3);
  const bareFigures = medians(bareRuns);
  return medians(oursRuns).map((figure, place) => ({ ours: figure, bare: bareFigures[place] as number }));
}

/** What each of them gave, round by round. */
export async function byTurns(sides: (() => Promise<number[]>)[], rounds: number): Promise<number[][][]> {
  const runs = sides.map((): number[][] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [place, side] of sides.entries()) runs[place]?.push(await side());
  }
  return runs;
}

/** Of runs that gave several figures, the middle of each figure. */
export function medians(runs: number[][]): number[] {
  return (runs[0] ?? []).map((_, place) => median(runs.map((figures) => figures[place] as number)));
}

export function print(lines: Line[]): void {
  const shown = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(0));
  const figure = (value: number, unit: string) => (Number.isNaN(value) ? "–" : `${shown(value)} ${unit}`);
  console.table(
    lines.map(({ measure, ours, bare, unit, beside, bar = "", lessIsBetter }) => ({
      measure,
      ours: figure(ours, unit),
      bare: figure(bare, unit),
      beside,
      ratio: Number.isNaN(bare) ? "–" : (lessIsBetter ? bare / ours : ours / bare).toFixed(2),
      bar,
    })),
  );
}
