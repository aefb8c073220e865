import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { importsOf, type Source, wallViolations } from "./walls.ts";

const root = path.join(import.meta.dirname, "..");
const plant = (file: string, specifier: string): Source => ({
  path: file,
  text: `import { x } from "${specifier}";\n`,
});

test.each([
  ["contract/files.ts", "kysely"],
  ["contract/files.ts", "#domain/permissions.ts"],
  ["domain/permissions.ts", "zod"],
  ["domain/permissions.ts", "#server/platform/db.ts"],
  ["domain/time/greeting.ts", "node:fs"],
  ["server/platform/db.ts", "#server/accounts/users.ts"],
  ["server/platform/db.ts", "#domain/permissions.ts"],
  ["server/files/files.ts", "#server/messaging/messages.ts"],
  ["server/messaging/messages.ts", "#server/files/routes.ts"],
  ["server/messaging/messages.ts", "#server/files/listeners.ts"],
  ["server/messaging/messages.ts", "../files/files.ts"],
  ["server/messaging/deep/er.ts", "../../files/files.ts"],
  ["server/files/files.ts", "#web/files/live.ts"],
  ["web/files/live.ts", "#server/files/files.ts"],
  ["web/files/live.ts", "node:fs/promises"],
  ["web/files/live.ts", "#web/messaging/live.ts"],
  ["web/ui/button.tsx", "#web/platform/api.ts"],
  ["web/ui/button.tsx", "#contract/choices.ts"],
  ["web/platform/api.ts", "#web/ui/button.tsx"],
  ["web/platform/api.ts", "#web/accounts/queries.ts"],
  ["server/files/files.ts", "#server/testing/people.ts"],
  ["server/app.ts", "#server/testing/people.ts"],
  ["web/messaging/send-message.ts", "#web/testing/pretended-uploads.ts"],
  ["web/app/shell.tsx", "#web/testing/pretended-outbox.ts"],
  ["web/messaging/send-message.ts", "vitest"],
  ["web/app/shell.tsx", "vitest-browser-react"],
  ["server/files/files.ts", "vitest"],
  ["server/files/files.ts", "#server/app.ts"],
  ["server/side-door.ts", "./messaging/routes.ts"],
  ["server/messaging/messages.ts", "../app.ts"],
  ["server/files/files.ts", "#scripts/steps.ts"],
  ["web/app/shell.tsx", "#e2e/server.ts"],
  ["e2e/parity/more/x.test.ts", "../../server.ts"],
  ["e2e/server.ts", "../server/app.ts"],
])("%s may not import %s", (file, specifier) => {
  expect(wallViolations([plant(file, specifier)])).toHaveLength(1);
});

test.each(["server/files/utils.ts", "web/ui/index.ts", "web/files/FileCard.tsx", "domain/common.ts", "e2e/helpers.ts"])(
  "%s is no name",
  (file) => {
    expect(wallViolations([{ path: file, text: "" }])).toHaveLength(1);
  },
);

test.each([
  ["server/messaging/messages.ts", "#server/files/files.ts"],
  ["server/app.ts", "./messaging/routes.ts"],
  ["server/guidon.ts", "./messaging/listeners.ts"],
  ["web/messaging/thread.tsx", "#web/files/picture.tsx"],
  ["web/app/shell.tsx", "#web/messaging/queries.ts"],
  ["domain/permissions.ts", "#contract/accounts.ts"],
  ["web/ui/gallery/surfaces.tsx", "../card.tsx"],
  ["web/build/prerender.ts", "node:fs/promises"],
  ["web/testing/pretended-uploads.ts", "vitest"],
  ["web/messaging/composer.test.tsx", "#web/testing/pretended-uploads.ts"],
  ["server/seed/seed-demo.ts", "#server/messaging/messages.ts"],
  ["e2e/parity/x.test.ts", "../server.ts"],
  ["bench/main.ts", "#server/messaging/messages.ts"],
])("%s may import %s", (file, specifier) => {
  expect(wallViolations([plant(file, specifier)])).toEqual([]);
});

test("every way to import is read", () => {
  const text = `
    import a from "a"; import type { B } from "b"; export { c } from "c"; export * from 'd';
    const e = await import("e"); type F = import("f").F; import "g";
    // import x from "commented";
    const accept = "image/*"; await import(/* why */ "h"); const rest = "*/"; /* import y from "commented too"; */
  `;
  expect(importsOf(text)).toEqual(["a", "b", "c", "d", "e", "f", "g", "h"]);
});

test("the walls of this house stand, and the modules were read at all", () => {
  const files = ["contract", "domain", "server", "web", "scripts", "e2e", "bench"].flatMap((side) =>
    readdirSync(path.join(root, side), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  const sources = files.map((file) => ({ path: path.relative(root, file), text: readFileSync(file, "utf8") }));
  expect(sources.length).toBeGreaterThan(150);
  expect(sources.flatMap(({ text }) => importsOf(text)).length).toBeGreaterThan(500);
  expect(wallViolations(sources)).toEqual([]);
});
