// What an admin types in the panel stays what it was begun as, and stays until the server has it.
import "#web/ui/base.css";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { entries, inquiry, type Own, type Panel, record, shownPanel, time } from "#web/testing/shown-panel.tsx";
import { dropInquiry, putInquiry } from "./live.ts";

test("a note begun on a closed inquiry stays a note when a colleague opens it again", async () => {
  const sent: unknown[] = [];
  const page = await shownPanel("tab=inquiries&inquiry=i", (path, body) => {
    if (path !== entries || !body) return path === "/admin/inquiries/i" ? { ...inquiry, state: "closed" } : undefined;
    sent.push(body.kind);
    return { ...body, id: body.entryId, inquiryId: "i", author: null, createdAt: time };
  });
  await page.getByLabelText("Your note").fill("They never pay.");
  putInquiry(page.cache, { ...inquiry, version: 2 });
  await expect.element(page.getByRole("button", { name: "Close", exact: true })).toBeVisible();
  await expect.element(page.getByLabelText("Your note")).toHaveValue("They never pay.");
  await page.getByRole("button", { name: "Keep note" }).click();
  await expect.poll(() => sent).toEqual(["note"]);
});

test("an inquiry from right to left is read, and answered, from right to left", async () => {
  const words = "عرض جديد (Set 14)!";
  const page = await shownPanel("tab=inquiries&inquiry=i", (path) => {
    if (path === "/admin/inquiries/i") return { ...inquiry, ensemble: "فرقة (عمان)", theme: words };
    const answer = { id: "e", inquiryId: "i", kind: "answer", body: `${words} نعم`, author: null, createdAt: time };
    return path === entries ? { items: [answer] } : undefined;
  });
  for (const read of [
    page.getByRole("heading", { name: "فرقة (عمان)" }),
    page.getByText(words, { exact: true }),
    page.getByText(/نعم$/),
  ])
    await expect.poll(() => getComputedStyle(read.element()).direction).toBe("rtl");
});

test("whoever hands an inquiry over, or puts it aside, by keys is still there when that is saved", async () => {
  let saved = Promise.withResolvers<object>();
  const dev = { id: "d", name: "Dev", avatar: null, userType: "designer" };
  const page = await shownPanel("tab=inquiries&inquiry=i", (path, body) => {
    if (path === "/admin/staff") return { items: [{ ...dev, email: "dev@guidon.example" }] };
    return path === "/admin/inquiries/i" && body ? saved.promise : undefined;
  });
  const choice = page.getByLabelText("Looked after by");
  await expect.element(choice).toBeEnabled();
  (choice.element() as HTMLElement).focus();
  await choice.selectOptions("d");
  await expect.element(page.getByRole("button", { name: "Close", exact: true })).toHaveAttribute("aria-busy", "true");
  await expect.element(choice).toHaveFocus();
  saved.resolve({ ...inquiry, assignee: dev, version: 2 });
  await expect.element(choice).toHaveValue("d");
  saved = Promise.withResolvers<object>();
  const aside = page.getByRole("button", { name: "Put aside as spam" });
  (aside.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "Close", exact: true })).toHaveAttribute("aria-busy", "true");
  await expect.element(aside).toHaveFocus();
  saved.resolve({ ...inquiry, state: "spam", version: 3 });
  await expect.element(page.getByRole("button", { name: "Delete", exact: true })).toHaveFocus();
});

test("whoever comes back to the list by keys is at the inquiry that was open", async () => {
  const other = { ...inquiry, id: "j", ensemble: "Other" };
  const page = await shownPanel("tab=inquiries", (path) =>
    path === "/admin/inquiries" ? { items: [other, inquiry] } : undefined,
  );
  const row = page.getByRole("button", { name: "Regiment" });
  await expect.element(row).toBeVisible();
  (row.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("heading", { name: "Regiment" })).toHaveFocus();
  (page.getByRole("button", { name: "Back to inquiries" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(row).toHaveFocus();
});

test("what is typed while the studio record is saved stays, and is saved after it", async () => {
  const sent: Record<string, unknown>[] = [];
  const saved = Promise.withResolvers<void>();
  const page = await shownPanel("tab=record", async (path, body) => {
    if (path !== "/studio" || !body) return undefined;
    sent.push(body);
    if (sent.length === 1) await saved.promise;
    return { ...record, ...body, updatedAt: `2026-08-14T12:00:0${sent.length}.000Z` };
  });
  const tagline = page.getByLabelText("Tagline");
  await tagline.fill("Motion");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByRole("button", { name: "Saving..." })).toBeVisible();
  await tagline.fill("Motion and line");
  saved.resolve();
  await expect.element(page.getByRole("button", { name: "Save" })).toBeVisible();
  await expect.element(tagline).toHaveValue("Motion and line");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Saved. The homepage shows it now.")).toBeVisible();
  expect(sent.map((body) => [body.tagline, body.updatedAt])).toEqual([
    ["Motion", null],
    ["Motion and line", "2026-08-14T12:00:01.000Z"],
  ]);
});

test("a record that was saved already, by an answer that got lost, is saved and no refusal", async () => {
  let stored: object = record;
  const page = await shownPanel("tab=record", (path, body) => {
    if (path !== "/studio") return undefined;
    if (!body) return stored;
    stored = { ...record, ...body, updatedAt: "2026-08-14T12:00:01.000Z" };
    return Response.json({ message: "Somebody else saved this.", code: "conflict", requestId: "r" }, { status: 409 });
  });
  await page.getByLabelText("Tagline").fill("Motion");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Saved. The homepage shows it now.")).toBeVisible();
});

test("a look at another tab of the panel keeps what was typed of the record", async () => {
  const page = await shownPanel("tab=record");
  const tab = (name: string) => page.getByRole("tab", { name });
  await page.getByLabelText("Tagline").fill("Motion");
  await tab("Users").click();
  await expect.element(page.getByLabelText("Tagline")).not.toBeInTheDocument();
  await tab("Studio record").click();
  await expect.element(page.getByLabelText("Tagline")).toHaveValue("Motion");
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect.element(page.getByLabelText("Tagline")).toHaveValue(record.tagline);
});

test("a half-written answer outlasts a look at another tab; once sent it is gone from its field", async () => {
  const listed = { items: [inquiry], total: 1 };
  const sent = Promise.withResolvers<void>();
  const page = await shownPanel("tab=inquiries&inquiry=i", async (path, body) => {
    if (path === "/admin/inquiries") return listed;
    if (path !== entries || !body) return undefined;
    await sent.promise;
    return { ...body, id: body.entryId, inquiryId: "i", author: null, createdAt: time };
  });
  const answer = page.getByLabelText("Your answer");
  const look = async () => {
    await page.getByRole("tab", { name: "Users" }).click();
    await expect.element(answer).not.toBeInTheDocument();
    await page.getByRole("tab", { name: "Inquiries" }).click();
    await page.getByRole("button", { name: "Regiment" }).click();
  };
  await answer.fill("Friday at ten?");
  await look();
  await expect.element(answer).toHaveValue("Friday at ten?");
  await page.getByRole("button", { name: "Send answer" }).click();
  await look();
  sent.resolve();
  await expect.element(answer).toHaveValue("");
});

test("whose inquiry a colleague deletes reads so, and has what they were writing to copy", async () => {
  let isGone = false;
  const page = await shownPanel("tab=inquiries&inquiry=i", (path) =>
    isGone && path.startsWith("/admin/inquiries/i")
      ? Response.json({ code: "not_found", message: "This could not be found." }, { status: 404 })
      : undefined,
  );
  await page.getByLabelText("Your answer").fill("Friday at ten?");
  isGone = true;
  dropInquiry(page.cache, "i");
  await expect.element(page.getByRole("heading", { name: "This inquiry is not there any more" })).toHaveFocus();
  await expect.element(page.getByLabelText("What you were writing")).toHaveValue("Friday at ten?");
  await expect.element(page.getByRole("button", { name: "Retry" })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Discard it" }).click();
  await expect.element(page.getByLabelText("What you were writing")).not.toBeInTheDocument();
  expect(JSON.stringify({ ...localStorage })).not.toContain("Friday");
});

test.each([
  ["other words", (page: Panel) => page.getByLabelText("Your answer").fill("We can. On Monday?")],
  ["another kind", (page: Panel) => page.getByText("Note for us").click()],
])(
  "of an answer that got lost on its way back %s are another entry, and the same ones the same",
  async (_what, change) => {
    const sent: string[] = [];
    const page = await shownPanel("tab=inquiries&inquiry=i", (path, body) => {
      if (path !== entries || !body) return undefined;
      sent.push(String(body.entryId));
      throw new TypeError("Failed to fetch");
    });
    const send = async (count: number) => {
      await page.getByRole("button", { name: /^(Send answer|Keep note)$/ }).click();
      await expect.poll(() => sent.length).toBe(count);
      await expect.element(page.getByText(/cannot be reached/)).toBeVisible();
    };
    await page.getByLabelText("Your answer").fill("We can.");
    await send(1);
    await send(2);
    await change(page);
    await send(3);
    expect(new Set(sent).size).toBe(2);
    expect(sent[1]).toBe(sent[0]);
  },
);

test("what is written in the panel outlasts leaving it, for its writer alone", async () => {
  let me = "marisol";
  const own: Own = (path) => (path === "/auth/me" ? { id: me } : undefined);
  const first = await shownPanel("tab=inquiries&inquiry=i", own);
  await first.getByLabelText("Your answer").fill("Friday at ten?");
  await first.unmount();
  const second = await shownPanel("tab=record", own);
  await second.getByLabelText("Tagline").fill("Motion");
  await second.unmount();
  const answer = await shownPanel("tab=inquiries&inquiry=i", own);
  await expect.element(answer.getByLabelText("Your answer")).toHaveValue("Friday at ten?");
  await answer.unmount();
  const tagline = await shownPanel("tab=record", own);
  await expect.element(tagline.getByLabelText("Tagline")).toHaveValue("Motion");
  await tagline.unmount();
  me = "dev";
  const others = await shownPanel("tab=inquiries&inquiry=i", own);
  await expect.element(others.getByLabelText("Your answer")).toHaveValue("");
});
