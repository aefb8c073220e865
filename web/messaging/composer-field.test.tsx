import "#web/ui/base.css";
import { createRef, useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { maxMessageLength } from "#contract/limits.ts";
import { ComposerField } from "./composer-field.tsx";

const field = page.getByRole("textbox", { name: "Message" });

function Field({ start = "" }: { start?: string }) {
  const [text, setText] = useState(start);
  return (
    <ComposerField
      ref={createRef()}
      text={text}
      isOpen
      people={[]}
      projectId={null}
      canSend
      place="Write a message..."
      onWrite={setText}
      onMention={() => {}}
      onFiles={() => {}}
      onPick={() => true}
      onLeave={() => {}}
      onEscape={undefined}
      onSubmit={() => {}}
    />
  );
}

test("near the limit what is left is told once, and seen at each key", async () => {
  const screen = await render(<Field start={"x".repeat(maxMessageLength - 201)} />);
  await expect.element(screen.getByText("left")).not.toBeInTheDocument();
  await userEvent.click(field);
  await userEvent.keyboard("{Control>}{End}{/Control}y");
  const told = screen.getByRole("status");
  await expect.element(told).toHaveTextContent("200 characters left");
  await userEvent.keyboard("zz");
  await expect.element(screen.getByText("198 characters left")).toBeVisible();
  await expect.element(told).toHaveTextContent("200 characters left");
});

test("a text that is too long is kept whole, and said to be too long once", async () => {
  const screen = await render(<Field start={"x".repeat(maxMessageLength + 1)} />);
  const told = screen.getByRole("status");
  await expect.element(told).toHaveTextContent("1 character too many");
  await expect.element(field).toHaveAccessibleDescription("1 character too many");
  await userEvent.click(field);
  await userEvent.keyboard("{Control>}{End}{/Control}yy");
  await expect.element(field).toHaveAccessibleDescription("3 characters too many");
  await expect.element(told).toHaveTextContent("1 character too many");
  expect((field.element() as HTMLTextAreaElement).value).toHaveLength(maxMessageLength + 3);
  await userEvent.keyboard("{Backspace}{Backspace}{Backspace}");
  await expect.element(told).toHaveTextContent("0 characters left");
});

test("an emoji's name in full becomes the emoji, an undo brings the name back; code and other names stay", async () => {
  await render(<Field />);
  await userEvent.click(field);
  await userEvent.keyboard("Done :tada:");
  await expect.element(field).toHaveValue("Done 🎉");
  await userEvent.keyboard(", at 10:30: `:tada:` :nosuchname: ");
  await expect.element(field).toHaveValue("Done 🎉, at 10:30: `:tada:` :nosuchname: ");
  await userEvent.keyboard(":drum:");
  await expect.element(field).toHaveValue("Done 🎉, at 10:30: `:tada:` :nosuchname: 🥁");
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.element(field).toHaveValue("Done 🎉, at 10:30: `:tada:` :nosuchname: :drum:");
  await userEvent.keyboard(" and on");
  await expect.element(field).toHaveValue("Done 🎉, at 10:30: `:tada:` :nosuchname: :drum: and on");
});

test("at most 128 pixels high, however long the text", async () => {
  await render(<Field start={"line\n".repeat(40)} />);
  expect(field.element().getBoundingClientRect().height).toBe(128);
});
