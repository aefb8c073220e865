// S3 section 2: what is drawn on a message's picture is seen at the message, and a conversation's files stand in one place.
import { expect, type Page } from "@playwright/test";
import { blackPng } from "#server/testing/sample-files.ts";
import { samplePdf } from "#web/testing/sample-pdf.ts";
import { axeFinds } from "./axe.ts";
import { arrive, call } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { storeFile } from "./store-file.ts";
import { makeTalk, say } from "./talk.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const red = "1 0 0 rg 0 0 612 792 re f";
const pdf = (...pages: string[]) => Buffer.from(samplePdf(pages));

const draw = (page: Page, file: string, x: number, y: number, content: string) =>
  call<{ id: string }>(page, "POST", `/files/${file}/annotations`, { version: 1, type: "point", x, y, content });

test("a picture's open annotations are counted, shown and opened at its message, live for both", async ({
  browser,
}) => {
  const [alice, bob] = [await arrive(browser, server.url, "Alice"), await arrive(browser, server.url, "Bob")];
  const talk = await makeTalk(alice, [bob]);
  const id = await storeFile(alice.page, talk.projectId, {
    name: "drill.png",
    mimeType: "image/png",
    buffer: blackPng(640, 360),
  });
  await say(alice, talk, "Look at set 14", { attachments: [id] });
  for (const [place, words] of ["Trumpets drift", "Too close", "Breathe here", "Plume left"].entries())
    await draw(alice.page, id, 20 + 15 * place, 40, words);
  await bob.page.goto(server.url + talk.path);
  const modes = bob.page.getByRole("radiogroup", { name: "How to see drill.png" });
  await modes.getByRole("radio", { name: "Annotations (4)" }).click();
  const inline = bob.page.getByRole("region", { name: "Annotations on drill.png" });
  await expect(inline.getByRole("listitem")).toHaveCount(3);
  await expect(inline.getByRole("listitem").first()).toContainText("Trumpets drift");
  // it stands in the picture's place
  await expect(bob.page.locator(".message-picture")).toBeHidden();
  expect(await axeFinds(bob.page, { within: "main" })).toEqual([]);
  const { id: fifth } = await draw(alice.page, id, 80, 80, "And here");
  await expect(modes.getByRole("radio", { name: "Annotations (5)" })).toBeVisible();
  await call(alice.page, "PUT", `/annotations/${fifth}/resolved`, { resolved: true });
  await expect(modes.getByRole("radio", { name: "Annotations (4)" })).toBeVisible();
  await inline.getByRole("button", { name: "View all annotations on drill.png" }).click();
  const viewer = bob.page.getByRole("dialog", { name: "drill.png" });
  await expect(viewer.getByText("Plume left")).toBeVisible();
  await bob.page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await inline.getByRole("button", { name: /Too close/ }).click();
  await expect(viewer.getByRole("button", { name: /Too close/, pressed: true }).first()).toBeVisible();
});

test("what is sent is listed by its name's base; two compare, one leads to its message, and what is deleted goes", async ({
  browser,
}) => {
  const [carol, dan] = [await arrive(browser, server.url, "Carol"), await arrive(browser, server.url, "Dan")];
  const talk = await makeTalk(carol, [dan], "Opener");
  const ids = [
    await storeFile(carol.page, talk.projectId, { name: "opener.pdf", mimeType: "application/pdf", buffer: pdf(red) }),
    await storeFile(carol.page, talk.projectId, {
      name: "opener v2.pdf",
      mimeType: "application/pdf",
      buffer: pdf(red, red),
    }),
  ];
  for (const id of ids) await say(carol, talk, "The opener", { attachments: [id] });
  const { page } = dan;
  await page.goto(server.url + talk.path);
  await page.getByRole("button", { name: "More", exact: true }).last().click();
  await page.getByRole("menuitem", { name: "Files" }).click();
  const drawer = page.getByRole("dialog", { name: "Files" });
  const group = drawer.getByRole("list", { name: "Files of opener" });
  await expect(group.getByRole("listitem")).toHaveCount(2);
  const last = await storeFile(carol.page, talk.projectId, {
    name: "field.png",
    mimeType: "image/png",
    buffer: blackPng(64, 40),
  });
  const { id: message } = await say(carol, talk, "And the field", { attachments: [last] });
  await expect(drawer.getByRole("button", { name: "Open field.png" })).toBeVisible();
  expect(await axeFinds(page, { within: "[role=dialog]" })).toEqual([]);
  for (const name of ["opener.pdf", "opener v2.pdf"]) await group.getByLabel(`Select ${name} to compare`).click();
  await drawer.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(page.getByRole("img", { name: "Page 1 of opener.pdf" })).toBeVisible();
  await expect(page.getByRole("img", { name: "Page 1 of opener v2.pdf" })).toBeVisible();
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page.getByText("opener.pdf has no page 2.")).toBeVisible();
  await page.keyboard.press("Escape");
  await call(carol.page, "DELETE", `/messages/${message}`);
  await expect(drawer.getByRole("button", { name: "Open field.png" })).toBeHidden();
  await drawer.getByRole("button", { name: "Go to the message with opener.pdf" }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole("article").filter({ hasText: "The opener" }).first()).toBeInViewport();
});
