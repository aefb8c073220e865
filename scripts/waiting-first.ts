import { BaseSequencer, type TestSpecification } from "vitest/node";

/** They wait for clocks (a missed heartbeat, a connection given up, a process given time to end) longer than they work. */
const waiting = [
  "server/files/previews/lost-workers.test.ts",
  "server/platform/database-away.test.ts",
  "server/files/media/halted-download.test.ts",
];

/** Vitest's order of the files, but for those that mostly wait: begun last, everything would wait for them. */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const waits = ({ moduleId }: TestSpecification) => waiting.some((file) => moduleId.endsWith(file));
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))];
  }
}
