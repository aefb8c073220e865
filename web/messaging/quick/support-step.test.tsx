import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { maxMessageLength } from "#contract/limits.ts";
import type { QuickTemplate } from "#domain/messaging/detection/quick-templates.ts";
import type { Words } from "./first-message.tsx";
import { SupportStep } from "./support-step.tsx";

test("a first message that is too long is kept whole and said to be too long, and starts nothing until it is shorter", async () => {
  const template = { name: "Ask the Studio", autoMessage: "", priority: "medium" } as QuickTemplate;
  function Asking() {
    const [words, setWords] = useState<Words>({ name: null, first: { text: "", priority: "medium" } });
    return <SupportStep {...{ template, words }} onWords={setWords} onBack={() => {}} onCreated={() => {}} />;
  }
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Asking />
    </QueryClientProvider>,
  );
  const first = page.getByRole("textbox", { name: "First message" });
  const create = page.getByRole("button", { name: "Create Conversation" });
  await expect.element(create).toBeEnabled();
  await userEvent.click(first);
  document.execCommand("insertText", false, `${"x".repeat(maxMessageLength)} the end`);
  expect((first.element() as HTMLTextAreaElement).value).toHaveLength(maxMessageLength + 8);
  await expect.element(page.getByRole("status")).toHaveTextContent("8 characters too many");
  await expect.element(first).toHaveAccessibleDescription(/8 characters too many/);
  await expect.element(create).toBeDisabled();
  await userEvent.keyboard("{Backspace}".repeat(8));
  await expect.element(create).toBeEnabled();
});
