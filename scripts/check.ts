// `npm run check`: format and lint, types, walls, unused code, lock file.
import { bin, node, runSteps, type Step } from "./steps.ts";

// several checkers in one program would each work the contract's types out anew
const types = (side: string): Step => ({
  name: `types of ${side}`,
  command: bin("tsc"),
  args: ["-p", side, "--checkers", "1"],
  // a program that ends in seconds collects nothing below this; its own way costs a quarter of its time
  env: { GOGC: "off", GOMEMLIMIT: "2GiB" },
});

const steps: Step[] = [
  types("server"),
  types("scripts"),
  types("web"),
  types("web/offline/worker"),
  { name: "format and lint", command: bin("biome"), args: ["ci", "--error-on-warnings"] },
  { name: "import walls", command: bin("vitest"), args: ["run", "--project", "pure", "scripts/walls.test.ts"] },
  { name: "unused code", command: bin("knip"), args: ["--no-progress"] },
  { name: "lock file", command: node, args: ["scripts/lock-check.ts"] },
];
const failed = await runSteps(steps, 2);
if (failed.length > 0) process.exit(1);
