// The end of a process, in a process of its own.
import { execFile } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";

/** `stop`: what is done at the end. Answers its exit code and what it logged. */
function ending(stop: string): Promise<{ code: number; said: string }> {
  const at = (name: string) => JSON.stringify(path.join(import.meta.dirname, name));
  const script = `import { endInOrder } from ${at("end-in-order.ts")};
    import { makeLog } from ${at("log.ts")};
    endInOrder({ log: makeLog("error"), patience: 5000 }, ${stop});
    setInterval(() => {}, 1000);
    setImmediate(() => process.kill(process.pid, "SIGTERM"));`;
  return new Promise((resolve) => {
    execFile(process.execPath, ["--input-type=module", "-e", script], (error, stdout) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout }),
    );
  });
}

test("what goes wrong beside the end cuts it short, and is told", async () => {
  const broken = `() => { setImmediate(() => { throw new Error("the line broke"); }); return new Promise(() => {}); }`;
  const { code, said } = await ending(broken);
  expect(code).toBe(1);
  expect(JSON.parse(said)).toMatchObject({ level: 60, err: { message: "the line broke" } });
});
