import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
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
