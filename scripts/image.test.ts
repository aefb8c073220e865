// The image cannot be built by the tests; what its files promise each other can be compared.
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const read = (name: string) => readFile(new URL(`../${name}`, import.meta.url), "utf8");

test("what the commands of the container start is in the image", async () => {
  const { scripts } = JSON.parse(await read("package.json")) as { scripts: Record<string, string> };
  const stages = (await read("Dockerfile")).split(/^FROM /m);
  const copied = [...(stages.at(-1) as string).matchAll(/^COPY --from=build \/guidon\/(\S+)/gm)].map(
    ([, name]) => name,
  );
  for (const command of ["admin", "backup", "restore"])
    expect(copied).toContain(/scripts\/\S+/.exec(scripts[command] as string)?.[0]);
});

test("passwords beside the sources stay out of it", async () => {
  expect((await read(".dockerignore")).split("\n")).toContain(".env");
});
