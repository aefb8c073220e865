import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { maxMessageLength } from "#contract/limits.ts";
import { forgetDraftsOf } from "#web/platform/kept/draft-keys.ts";
import { Composer } from "../composer/composer.tsx";
import { changeUnsent, writeAs } from "../drafts/unsent.ts";

beforeEach(() => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  writeAs("fay");
});
afterEach(() => {
  vi.unstubAllGlobals();
  // other tests share the storage
  forgetDraftsOf("fay");
  localStorage.clear();
});

const field = page.getByRole("textbox", { name: "Message" });
const dialog = page.getByRole("dialog", { name: "Feedback Templates" });
const insert = dialog.getByRole("button", { name: "Insert Feedback" });
const comments = dialog.getByRole("textbox", { name: "Additional comments" });
const score = dialog.getByRole("region", { name: "Criteria" });

/** Fay has written this, and opens the templates. */
async function giveFeedback(text: string, template: string) {
  await shown(text);
  await open();
  await choose(template);
}

async function shown(text: string) {
  const cache = new QueryClient();
  cache.setQueryData(["me"], { id: "fay", name: "Fay" });
  changeUnsent("c", () => ({ text }));
  await render(
    <QueryClientProvider client={cache}>
      <Composer
        conversationId="c"
        conversation={undefined}
        last={undefined}
        reply={null}
        topicId={null}
        onSent={() => {}}
        onUp={() => {}}
      />
    </QueryClientProvider>,
  );
  // the tools come with the focus
  await userEvent.click(field);
}

async function open() {
  await userEvent.click(page.getByRole("button", { name: "Feedback templates" }));
}

async function choose(template: string) {
  await userEvent.click(dialog.getByRole("button", { name: new RegExp(`^${template}`) }));
  await expect.element(dialog.getByRole("heading", { name: template })).toHaveFocus();
}

async function rate(label: string, stars: RegExp) {
  await userEvent.click(dialog.getByRole("radiogroup", { name: label }).getByRole("radio", { name: stars }));
}

test("a form becomes a paragraph of the message, and its rating the priority", async () => {
  await giveFeedback("Seen from the box.\n", "Quick feedback");
  await rate("Overall rating", /^1 star$/);
  await rate("Next steps", /^5 stars$/);
  await expect.element(score).toMatchTextContent(/1\.5 of 5/);
  await userEvent.click(insert);
  await expect.element(field).toHaveFocus();
  await expect
    .element(field)
    .toHaveValue(
      "Seen from the box.\n\n**Quick feedback**\nOverall rating: 1 of 5\nWeighted score: 1.5 of 5\n\n" +
        "- Overall satisfaction (40 %): not rated, counts as 0\n" +
        "- Meets requirements (30 %): not rated, counts as 0\n- Next steps (30 %): 5 of 5",
    );
  await expect.element(page.getByRole("button", { name: "Priority: Urgent" })).toBeVisible();
  // it is in the message: the next one begins with the list
  await open();
  await expect.element(dialog.getByRole("heading", { name: "What is your feedback about?" })).toBeVisible();
});

test("by keys alone, and a required field that is missing is said there and takes the focus", async () => {
  await giveFeedback("", "Design approval");
  await userEvent.keyboard("{Tab}{ArrowRight}{Tab} ");
  const radio = (group: string, name: string) =>
    dialog.getByRole("radiogroup", { name: group }).getByRole("radio", { name });
  await expect.element(radio("Overall rating", "4 stars")).toBeChecked();
  await expect.element(radio("Visual appeal", "1 star")).toBeChecked();
  await expect.element(score).toMatchTextContent(/0\.3 of 5/);
  await userEvent.keyboard("{Enter}");
  const status = dialog.getByRole("radiogroup", { name: "Approval status" });
  await expect.element(status).toHaveAccessibleDescription("Choose one of these.");
  await expect.element(status).toHaveAttribute("aria-invalid", "true");
  await expect.element(radio("Approval status", "Approved").first()).toHaveFocus();
  await userEvent.keyboard(" {ArrowDown}");
  await expect.element(status).toHaveAttribute("aria-invalid", "false");
  await userEvent.click(insert);
  await expect.element(field).toHaveValue(expect.stringMatching(/^\*\*Design approval.*Approved with Minor Changes$/s));
  await expect.element(page.getByRole("button", { name: "Priority: Normal" })).toBeVisible();
});

test("what was filled in is there again for its writer after the page went", async () => {
  await giveFeedback("", "Content review");
  await comments.fill("Check the names.");
  expect(JSON.stringify({ ...localStorage })).toContain("Check the names.");
  await cleanup();
  await shown("");
  await open();
  await expect.element(comments).toHaveValue("Check the names.");
});

test("closing keeps what was filled in, and another template begins anew", async () => {
  await giveFeedback("", "Content review");
  await rate("Overall rating", /^5 stars$/);
  await rate("Tone", /^2 stars$/);
  await comments.fill("Check the names.");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await open();
  await expect.element(comments).toHaveValue("Check the names.");
  await userEvent.click(dialog.getByRole("button", { name: "Change Template" }));
  await choose("Content review");
  await expect.element(comments).toHaveValue("");
  await expect.element(dialog.getByRole("radio", { name: "3 stars" }).first()).toBeChecked();
  await expect.element(score).toMatchTextContent(/Nothing rated yet/);
});

test("what a message has no room for is said, and stays", async () => {
  await giveFeedback("x".repeat(maxMessageLength - 20), "Creative feedback");
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(/^With what your message says already/);
  await expect.element(dialog.getByText(/ characters too many$/).first()).toBeVisible();
  await expect.element(insert).toBeDisabled();
});
