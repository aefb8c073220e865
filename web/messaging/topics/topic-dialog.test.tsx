import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { maxTopicTitle } from "#contract/limits.ts";
import type { ShownMessage } from "../live.ts";
import { TopicDialog } from "./topic-dialog.tsx";

const most = "x".repeat(maxTopicTitle);

test.each([
  ["Which **flags**?\nThe teal ones", "Which flags?"],
  [`${most} and on`, most],
  // half of a sign is none, and cannot be stored
  [`${most.slice(1)}🎉 and on`, most.slice(1)],
  ["", ""],
])("of %j the title is offered that can be had", async (content, title) => {
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <TopicDialog message={{ content } as ShownMessage} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole("textbox", { name: "Title" })).toHaveValue(title);
});

test("the title is offered in the words that wait for a network", async () => {
  const waiting = { id: "edit", content: "Which drums?", state: "queued" };
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <TopicDialog message={{ content: "Which flags?", waiting } as ShownMessage} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole("textbox", { name: "Title" })).toHaveValue("Which drums?");
});

test("a title that was written is not lost by Escape, one that was only offered is", async () => {
  const onClose = vi.fn();
  const message = { content: "Which flags?" } as ShownMessage;
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <TopicDialog message={message} onClose={onClose} />
    </QueryClientProvider>,
  );
  const title = page.getByRole("textbox", { name: "Title" });
  await title.fill("Flags of the closer");
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: "Go on writing" }).click();
  await expect.element(title).toHaveValue("Flags of the closer");
  expect(onClose).not.toHaveBeenCalled();
  await title.fill("Which flags?");
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
});
