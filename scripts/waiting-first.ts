import { BaseSequencer, type TestSpecification } from "vitest/node";

/** They wait for clocks (a missed heartbeat, a connection given up, a process given time to end) longer than they work. */
const waiting = [
  "server/platform/database-away.test.ts",
  "server/files/previews/lost-workers.test.ts",
  "server/files/media/halted-download.test.ts",
];
/** Files between two of them: side by side they would leave a processor idle. */
const apart = 8;

/** Vitest's order of the files, but for those that mostly wait: begun last, everything would wait for them. */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const placeOf = ({ moduleId }: TestSpecification) => waiting.findIndex((file) => moduleId.endsWith(file));
    const order = sorted.filter((file) => placeOf(file) < 0);
    const waits = sorted.filter((file) => placeOf(file) >= 0).toSorted((one, other) => placeOf(one) - placeOf(other));
    for (const [count, file] of waits.entries()) order.splice(count * apart, 0, file);
    return order;
  }
}
