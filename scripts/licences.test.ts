// Whose letters and data the site hands out goes out with their licences.
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { licences, withoutModules } from "#web/build/licences.ts";

const read = (name: string) => readFile(new URL(`../${name}`, import.meta.url), "utf8");

test("every font of the site is among them", async () => {
  const fonts = [...(await read("web/ui/fonts.css")).matchAll(/@import "(@[^/]+\/[^/]+)/g)].map(([, name]) => name);
  expect(fonts.length).toBeGreaterThan(0);
  expect(withoutModules).toEqual(expect.arrayContaining(fonts));
});

test("each is a file of the build, with its whole text", async () => {
  const emitted: Record<string, string> = {};
  const emitFile = ({ fileName, source }: { fileName: string; source: string }) => {
    emitted[fileName] = source;
  };
  await (licences().generateBundle as (this: object) => Promise<void>).call({ emitFile });
  expect(Object.keys(emitted)).toHaveLength(withoutModules.length);
  expect(emitted["licences/fontsource-variable-archivo.txt"]).toContain("SIL Open Font License, Version 1.1");
});
