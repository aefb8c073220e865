// What is being written on one device stands on the other, until it is sent from either.
import { expect, type Page } from "@playwright/test";
import { call, emailOf, password, signUp } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const field = (page: Page) => page.getByRole("textbox", { name: "Message" });

test("a draft follows its writer from device to device", async ({ browser }) => {
  const [desk, phone] = await Promise.all([1, 2].map(async () => (await browser.newContext()).newPage()));
  if (!desk || !phone) throw new Error("no page");
  await signUp(desk, server.url, "Alice");
  await phone.goto(`${server.url}/login`);
  await phone.getByLabel("Email").fill(emailOf("Alice"));
  await phone.getByLabel("Password", { exact: true }).fill(password);
  await phone.getByRole("button", { name: "Sign In" }).click();
  await expect(phone).toHaveURL(`${server.url}/dashboard`);
  const { organization } = await call<{ organization: { id: string } }>(desk, "POST", "/organizations", {
    name: "Harlan County",
  });
  const project = await call<{ id: string }>(desk, "POST", `/organizations/${organization.id}/projects`, {
    name: "Field show",
  });
  const talk = await call<{ id: string }>(desk, "POST", "/conversations", {
    type: "project",
    projectId: project.id,
    name: "Ballad",
  });
  const address = `${server.url}/dashboard/messages?conversation=${talk.id}`;
  await desk.goto(address);
  await field(desk).fill("Set 14 at");
  const kept = () => call<{ content: string }>(phone, "GET", `/conversations/${talk.id}/draft`);
  await expect.poll(async () => (await kept()).content).toBe("Set 14 at");
  await phone.goto(address);
  await expect(field(phone)).toHaveValue("Set 14 at");
  // open on both, the newer one stands
  await field(phone).fill("Set 14 at nine");
  await expect(field(desk)).toHaveValue("Set 14 at nine");
  await desk.getByRole("button", { name: "Send" }).click();
  await expect(field(desk)).toHaveValue("");
  await expect(field(phone)).toHaveValue("");
  await expect(phone.getByRole("log", { name: "Messages" })).toContainText("Set 14 at nine");
  await phone.reload();
  await expect(phone.getByRole("log", { name: "Messages" })).toContainText("Set 14 at nine");
  await expect(field(phone)).toHaveValue("");
});
