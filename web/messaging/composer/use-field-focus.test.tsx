import { useRef } from "react";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { keepEarlyKeys, takeEarlyWords } from "#web/ui/early-keys.ts";
import { useFieldFocus } from "./use-field-focus.ts";
import { writeNext } from "./write-next.ts";

function Field() {
  const field = useRef<HTMLTextAreaElement>(null);
  useFieldFocus(field, "c", null);
  return <textarea ref={field} aria-label="Message" />;
}

/** The card of a conversation has the focus, and was pressed; its field is not there yet. */
beforeEach(async () => {
  await render(
    <>
      <a href="#c">Card</a>
      <input aria-label="Search" />
    </>,
  );
  page.getByRole("link").element().focus();
  writeNext("c");
});

const field = page.getByLabelText("Message");

test("what is typed until the field is there stands in it", async () => {
  await userEvent.keyboard("Gatess{Backspace}");
  await render(<Field />);
  await expect.element(field).toHaveValue("Gates");
  await userEvent.keyboard(" open");
  await expect.element(field).toHaveValue("Gates open");
});

test.each([
  ["Escape", () => userEvent.keyboard("{Escape}")],
  ["a press elsewhere", () => userEvent.click(page.getByLabelText("Search"))],
])("after %s it is typed elsewhere", async (_what, leave) => {
  await userEvent.keyboard("Gates");
  await leave();
  const search = page.getByLabelText("Search");
  search.element().focus();
  await userEvent.keyboard("tubas");
  await expect.element(search).toHaveValue("tubas");
  await render(<Field />);
  await expect.element(field).toHaveValue("");
  await expect.element(search).toHaveFocus();
});

test("whoever opens it out of a search types there", async () => {
  const search = page.getByLabelText("Search");
  await userEvent.click(search);
  writeNext("c");
  await userEvent.keyboard("tubas");
  await expect.element(search).toHaveValue("tubas");
  await render(<Field />);
  await expect.element(search).toHaveFocus();
});

test("whoever reached for something else meanwhile types for that", async () => {
  onTestFinished(keepEarlyKeys(() => {}));
  await userEvent.keyboard("Gat");
  await render(<Field />);
  await userEvent.keyboard("es");
  await expect.element(field).toHaveValue("");
  expect(takeEarlyWords()).toBe("Gates");
});
