// `npm run check`: format and lint, types, walls, unused code, lock file.
import { bin, node, runSteps, type Step } from "./steps.ts";

const types = (side: string): Step => ({ name: `types of ${side}`, command: bin("tsc"), args: ["-p", side] });

const failed = await runSteps([
  { name: "format and lint", command: bin("biome"), args: ["ci", "--error-on-warnings"] },
  types("server"),
  types("web"),
  types("web/offline/worker"),
  types("scripts"),
  { name: "import walls", command: bin("vitest"), args: ["run", "--project", "pure", "scripts/walls.test.ts"] },
  { name: "unused code", command: bin("knip"), args: ["--no-progress"] },
  { name: "lock file", command: node, args: ["scripts/lock-check.ts"] },
]);
if (failed.length > 0) process.exit(1);
