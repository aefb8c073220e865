import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRef, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Participant } from "#contract/conversations.ts";
import { maxMessageLength } from "#contract/limits.ts";
import type { Attachment } from "#contract/messages.ts";

import { ComposerField } from "./composer-field.tsx";

const field = page.getByRole("textbox", { name: "Message" });
const bob = { id: "bob", name: "Bob" } as Participant;

interface FieldProps {
  start?: string;
  people?: Participant[];
  onSubmit?: () => void;
  onFiles?: (files: Iterable<File>) => void;
  onPick?: (file: Attachment) => boolean;
  onUp?: () => void;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Types it, and lets the time pass after which a name is asked for. */
async function leftAlone(text: string) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await userEvent.keyboard(text);
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
}

const nothing = () => {};

function Field({ start = "", people = [bob], ...props }: FieldProps) {
  const { onSubmit = nothing, onFiles = nothing, onPick = () => true, onUp = nothing } = props;
  const [text, setText] = useState(start);
  return (
    <ComposerField
      ref={createRef()}
      text={text}
      isOpen
      people={people}
      projectId={null}
      conversationId="c"
      canSend
      isBeside={false}
      place="Write a message..."
      onWrite={setText}
      onMention={() => {}}
      onFiles={onFiles}
      onPick={onPick}
      onLeave={() => {}}
      onEscape={undefined}
      onUp={onUp}
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

test("the arrow up goes back to what was said last while nothing is written, and is the field's own otherwise", async () => {
  const onUp = vi.fn();
  await render(<Field onUp={onUp} />);
  await userEvent.click(field);
  await userEvent.keyboard("{Shift>}{ArrowUp}{/Shift}");
  expect(onUp).not.toHaveBeenCalled();
  await userEvent.keyboard("{ArrowUp}");
  expect(onUp).toHaveBeenCalledOnce();
  await userEvent.keyboard("Set 14{ArrowUp}");
  expect(onUp).toHaveBeenCalledOnce();
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

test.each(["@b", ":tad"])("what %s may mean is asked only as long as the field has the focus", async (name) => {
  await render(<Field />);
  await userEvent.click(field);
  await userEvent.keyboard(name);
  await expect.element(page.getByRole("listbox")).toBeVisible();
  (field.element() as HTMLElement).blur();
  await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
  await userEvent.click(field);
  await userEvent.keyboard("{Backspace}");
  await expect.element(page.getByRole("listbox")).toBeVisible();
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

test("what is chosen from a list is taken back by an undo, and then what was typed before it", async () => {
  await render(<Field />);
  await userEvent.click(field);
  await userEvent.keyboard("Done :tad");
  await expect.element(page.getByRole("option", { name: ":tada:" })).toBeVisible();
  await userEvent.keyboard("{Enter}@bo");
  await expect.element(page.getByRole("listbox")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveValue("Done 🎉 @Bob ");
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.element(field).toHaveValue("Done 🎉 @bo");
  await userEvent.keyboard("{Control>}zzzz{/Control}");
  await expect.element(field).toHaveValue("Done :tad");
});

test.each(["compact", "comfortable", "spacious"])("three rows, and at most 128 pixels: %s", async (density) => {
  document.documentElement.dataset.density = density;
  try {
    await render(<Field />);
    const height = () => field.element().getBoundingClientRect().height;
    const { lineHeight, paddingTop, borderTopWidth } = getComputedStyle(field.element());
    const [line = 0, padding = 0, border = 0] = [lineHeight, paddingTop, borderTopWidth].map(Number.parseFloat);
    expect(height()).toBeCloseTo(3 * line + 2 * padding + 2 * border, 0);
    await userEvent.fill(field, "line\n".repeat(40));
    expect(height()).toBeCloseTo(128, 0);
  } finally {
    document.documentElement.removeAttribute("data-density");
  }
});

test("a long word, such as an address, makes it no wider: Firefox takes a field that fits itself to its text to be as wide as that", async () => {
  await render(<Field />);
  // Chromium does not
  expect(getComputedStyle(field.element()).minWidth).toBe("0px");
});

test("where the browser does not fit it to its text it grows with it all the same, and shrinks again", async () => {
  const supports = vi.spyOn(CSS, "supports").mockReturnValue(false);
  try {
    await render(<Field />);
    const area = field.element() as HTMLTextAreaElement;
    area.style.setProperty("field-sizing", "fixed");
    area.style.minHeight = "0";
    const heightOf = async (text: string) => {
      await userEvent.fill(field, text);
      return area.getBoundingClientRect().height;
    };
    const one = await heightOf("one");
    const three = await heightOf("one\ntwo\nthree");
    const line = Number.parseFloat(getComputedStyle(area).lineHeight);
    expect(three - one).toBeCloseTo(2 * line, 0);
    expect(await heightOf("x\n".repeat(100))).toBeLessThanOrEqual(128);
    expect(await heightOf("one")).toBe(one);
  } finally {
    supports.mockRestore();
  }
});

test("who was chosen stays chosen, also when a longer name begins alike: the next Enter sends; a name taken back is looked for anew", async () => {
  const onSubmit = vi.fn();
  const harlan = { id: "harlan", name: "Bob Harlan" } as Participant;
  await render(<Field people={[bob, harlan]} onSubmit={onSubmit} />);
  await userEvent.click(field);
  await userEvent.keyboard("@Bob");
  const options = page.getByRole("option");
  await expect.element(options.nth(1)).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveValue("@Bob ");
  await expect.element(options).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  expect(onSubmit).toHaveBeenCalledOnce();
  await expect.element(field).toHaveValue("@Bob ");
  await userEvent.keyboard("{Backspace}{Backspace}");
  await expect.element(options.nth(1)).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(field).toHaveValue("@Bob Harlan ");
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

  const paste = (types: string[], name = "cells.png") => {
    const clipboardData = new DataTransfer();
    for (const type of types) clipboardData.setData(type, "1\t2");
    clipboardData.items.add(new File(["picture"], name, { type: "image/png" }));
    return area.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  };
  expect(paste(["text/plain", "text/html"])).toBe(true);
  expect(files).toEqual([]);
  // taken: the name that comes with a copied file is no word of the message
  expect(paste(["text/plain"])).toBe(false);
  expect(paste(["text/html"])).toBe(false);
  expect(files.map(({ name }) => name)).toEqual(["cells.png", "cells.png"]);
  // as in a project: what has no name of its own is told apart by its time
  paste([], "image.png");
  expect(files.at(-1)?.name).toMatch(/^Pasted \d{4}-\d\d-\d\d at \d\d\.\d\d\.\d\d\.png$/);
});

test("a # in a conversation without a project offers what may be named there, by one request once it is left alone", async () => {
  const asked: string[] = [];
  const file = { id: "f", url: "/f", thumbnailUrl: null, size: 6, isImage: false, isVideo: false, type: "text/plain" };
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return Response.json({ items: [{ ...file, name: "drill of the opener.txt", width: null, height: null }] });
  });
  const picked: unknown[] = [];
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Field onPick={(given) => picked.push(given) > 0} />
    </QueryClientProvider>,
  );
  await userEvent.click(field);
  await userEvent.keyboard("See #");
  await expect.poll(() => asked).toHaveLength(1);
  await leftAlone("drill");
  await expect.element(screen.getByRole("listbox", { name: "Files" })).toBeVisible();
  await expect.poll(() => asked.at(-1)).toContain("/conversations/c/nameable-files?search=drill");
  expect(asked).toHaveLength(2);
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveValue("See #drill of the opener.txt ");
  expect(picked).toMatchObject([{ id: "f", name: "drill of the opener.txt", type: "text/plain", url: "/f" }]);
  // what comes after the name asks for nothing more
  await leftAlone("now");
  await leftAlone(" #x");
  await expect.poll(() => asked.slice(2)).toEqual([expect.stringContaining("search=x")]);
});

test("what no file is called is asked for once, however it goes on", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return Response.json({
      items: address.endsWith("search=") ? [{ id: "f", name: "drill.txt", type: "text/plain" }] : [],
    });
  });
  const cache = new QueryClient();
  await render(
    <QueryClientProvider client={cache}>
      <Field />
    </QueryClientProvider>,
  );
  await userEvent.click(field);
  await userEvent.keyboard("#");
  await expect.poll(() => asked).toHaveLength(1);
  await leftAlone("1 in");
  await expect.poll(() => cache.getQueryData(["nameable-files", "c", "1 in"])).toEqual({ items: [] });
  await leftAlone(" finals");
  await leftAlone(" #x");
  await expect.poll(() => asked.slice(2)).toEqual([expect.stringContaining("search=x")]);
});

test("under fingers alone Enter breaks the line; Ctrl and Enter send, of keys that lie before it", async () => {
  const matches = vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
  try {
    const onSubmit = vi.fn();
    await render(<Field onSubmit={onSubmit} />);
    await expect.element(field).toHaveAttribute("enterkeyhint", "enter");
    await userEvent.click(field);
    await userEvent.keyboard("Set 14{Enter}Flags");
    await expect.element(field).toHaveValue("Set 14\nFlags");
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect(onSubmit).toHaveBeenCalledOnce();
  } finally {
    matches.mockRestore();
  }
});
