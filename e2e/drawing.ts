import { existsSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { drawChart } from "#server/seed/draw-chart.ts";

const given = path.join(
  process.env.DEMO_DATA ?? path.join(import.meta.dirname, "../../shared/data"),
  "drill-set-dark.png",
);

/** The real drill chart where it lies beside the repository, else one that is drawn here under the same name. */
export async function drillSet(): Promise<string> {
  if (existsSync(given)) return given;
  const file = path.join(await mkdtemp(path.join(tmpdir(), "guidon-drawing-")), "drill-set-dark.png");
  await writeFile(file, await drawChart("drill-set-dark.png"));
  return file;
}
