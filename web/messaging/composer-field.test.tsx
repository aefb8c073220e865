import "#web/ui/base.css";
import { createRef, useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Participant } from "#contract/conversations.ts";
import { maxMessageLength } from "#contract/limits.ts";
import { ComposerField } from "./composer-field.tsx";

const field = page.getByRole("textbox", { name: "Message" });
const bob = { id: "bob", name: "Bob" } as Participant;

interface FieldProps {
  start?: string;
  onSubmit?: () => void;
  onFiles?: (files: Iterable<File>) => void;
}

function Field({ start = "", onSubmit = () => {}, onFiles = () => {} }: FieldProps) {
  const [text, setText] = useState(start);
  return (
    <ComposerField
      ref={createRef()}
      text={text}
      isOpen
      people={[bob]}
      projectId={null}
      canSend
      place="Write a message..."
      onWrite={setText}
      onMention={() => {}}
      onFiles={onFiles}
      onPick={() => true}
      onLeave={() => {}}
      onEscape={undefined}
      onSubmit={onSubmit}
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

test("keys of an input method choose nobody and send nothing; a table's cells are pasted as words", async () => {
  const sent: string[] = [];
  const files: File[] = [];
  await render(<Field onSubmit={() => sent.push("sent")} onFiles={(given) => files.push(...given)} />);
  await userEvent.click(field);
  await userEvent.keyboard("@Bo");
  await expect.element(page.getByRole("option", { name: "Bob" })).toBeVisible();
  const area = field.element() as HTMLTextAreaElement;
  const press = (more: KeyboardEventInit) =>
    area.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, ...more }));
  press({ isComposing: true });
  // as Safari says it
  press({ keyCode: 229 });
  expect(area.value).toBe("@Bo");
  press({});
  await expect.element(field).toHaveValue("@Bob ");
  expect(sent).toEqual([]);

  const paste = (types: string[]) => {
    const clipboardData = new DataTransfer();
    for (const type of types) clipboardData.setData(type, "1\t2");
    clipboardData.items.add(new File(["picture"], "cells.png", { type: "image/png" }));
    area.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  };
  paste(["text/plain", "text/html"]);
  expect(files).toEqual([]);
  paste(["text/plain"]);
  paste(["text/html"]);
  expect(files).toHaveLength(2);
});
