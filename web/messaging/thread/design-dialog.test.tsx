// S3 section 2: which picture of a conversation is looked at, and the way of what is measured into a message.
import "#web/ui/base.css";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ConversationItem } from "#contract/conversations.ts";
import { forgetDraftsOf } from "#web/platform/kept/draft-keys.ts";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { striped } from "#web/testing/striped.ts";
import { Button } from "#web/ui/button.tsx";
import { Composer } from "../composer/composer.tsx";
import { changeUnsent, unsentIn, writeAs } from "../drafts/unsent.ts";
import { ConversationMenu } from "../hub/conversation-menu.tsx";
import { DesignDialog } from "./design-dialog.tsx";
import { type ThreadActions, ThreadProvider } from "./thread-context.ts";

const realFetch = window.fetch;
const conversation = { id: "c", name: "Ballad", type: "team", participants: [] } as unknown as ConversationItem;

beforeEach(async () => {
  await page.viewport(1280, 900);
  writeAs("fay");
});
afterEach(() => {
  changeUnsent("c", () => ({ text: "" }));
  // other tests share the storage
  forgetDraftsOf("fay");
  vi.unstubAllGlobals();
});

const clash = () => striped(["#c0392b", "#3f7f2f"]);
interface Hung {
  name: string;
  thumbnailUrl: string | null;
  isImage?: boolean;
}

/** As the server answers: the oldest message comes first. */
function messages(...each: Hung[][]): Response {
  const items = each.map((hung) => ({
    attachments: hung.map((one) => ({ id: one.name, isImage: true, ...one })),
  }));
  return Response.json({ items });
}

type Answer = () => Response | Promise<Response>;

const withOne = (thumbnailUrl: string, name = "flag.png"): Answer => {
  return () => messages([{ name, thumbnailUrl }]);
};

interface Given {
  isReader?: boolean;
  topicId?: string;
  /** Of the small picture: otherwise what stands in its address. */
  picture?: Answer;
}

/** `answers`: one after the other, the last of them for whatever is asked besides. */
async function shown(answers: Answer[], { isReader = false, topicId, picture }: Given = {}) {
  const asked: URL[] = [];
  const pictures: string[] = [];
  const kept: string[] = [];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (/^data:/.test(address)) {
      pictures.push(address);
      return picture ? picture() : realFetch(address, init);
    }
    const url = new URL(address, location.href);
    if (url.pathname.endsWith("/draft") && init?.method === "PUT") {
      const written = JSON.parse(String(init.body));
      kept.push(written.content);
      return Response.json({ conversationId: "c", ...written });
    }
    // nothing else goes out
    if (!url.pathname.endsWith("/messages")) return new Promise(() => {});
    asked.push(url);
    return (answers[asked.length - 1] ?? (answers.at(-1) as Answer))();
  });
  function Screen() {
    const [isOpen, setOpen] = useState(true);
    const thread = { topicId: topicId ?? null, reply: isReader ? null : () => {} } as unknown as ThreadActions;
    return (
      <ThreadProvider value={thread}>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Composer
          {...{ conversationId: "c", conversation, last: undefined, reply: null, topicId: null }}
          onSent={() => {}}
          onUp={() => {}}
        />
        {isOpen && <DesignDialog conversation={conversation} onClose={() => setOpen(false)} />}
      </ThreadProvider>
    );
  }
  const screen = await shownAlone({ id: "fay", userType: "client" }, <Screen />);
  return Object.assign(screen, { asked, pictures, kept });
}

type Shown = Awaited<ReturnType<typeof shown>>;

/** By keys: the drawer moves as it opens. */
async function press(screen: Shown, name: string | RegExp, role: "button" | "tab" = "button", place = 0) {
  const one = screen.getByRole(role, { name }).nth(place);
  await expect.element(one).toBeVisible();
  (one.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
}

const part = (screen: Shown, name: string) => screen.getByRole("region", { name });

describe("which picture", () => {
  test("the last one of the last ten messages that has a small one; it begins by itself and says so", async () => {
    const wanted = clash();
    const later = Promise.withResolvers<Response>();
    const answer = () =>
      messages(
        [{ name: "older.png", thumbnailUrl: striped(["#ffffff"]) }],
        [
          { name: "before.png", thumbnailUrl: striped(["#ffffff"]) },
          { name: "flag.png", thumbnailUrl: wanted },
          { name: "coming.png", thumbnailUrl: null },
        ],
        [{ name: "score.pdf", thumbnailUrl: striped(["#ffffff"]), isImage: false }],
        [],
      );
    const screen = await shown([answer], { picture: () => later.promise });
    await expect.element(screen.getByRole("status")).toHaveTextContent("Analyzing design...");
    await expect
      .element(screen.getByRole("dialog", { name: "Design feedback" }))
      .toHaveAccessibleDescription("flag.png");
    later.resolve(await realFetch(wanted));
    await expect.element(part(screen, "Palette")).toBeVisible();
    expect(screen.asked.map(({ pathname, search }) => pathname + search)).toEqual([
      "/api/conversations/c/messages?limit=10",
    ]);
    expect(screen.pictures).toEqual([wanted]);
  });

  test("in a topic, of its own", async () => {
    const screen = await shown([withOne(clash())], { topicId: "t" });
    await expect.element(part(screen, "Palette")).toBeVisible();
    expect(screen.asked[0]?.searchParams.get("topic")).toBe("t");
  });

  test("without one the sentence of S3; Analyze Design looks again", async () => {
    const none = () => messages([{ name: "coming.png", thumbnailUrl: null }], []);
    const screen = await shown([none, withOne(clash())]);
    const sentence = screen.getByText("Share an image to get AI-powered design analysis and feedback.", {
      exact: true,
    });
    await expect.element(sentence).toBeVisible();
    expect(screen.pictures).toEqual([]);
    await press(screen, "Analyze Design");
    await expect.element(part(screen, "Palette")).toBeVisible();
    await expect.element(sentence).not.toBeInTheDocument();
  });

  test("the same one is read once, however often the drawer is opened", async () => {
    const screen = await shown([withOne(clash())]);
    await expect.element(part(screen, "Palette")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    await press(screen, "Open");
    await expect.element(part(screen, "Palette")).toBeVisible();
    expect([screen.asked.length, screen.pictures.length]).toEqual([2, 1]);
  });
});

test("what is said there could not be read: Retry asks for it again", async () => {
  const error = { code: "internal", message: "Something went wrong on our side. Please try again.", requestId: "r" };
  const screen = await shown([() => Response.json(error, { status: 500 }), withOne(clash())]);
  await expect.element(screen.getByRole("alert")).toHaveTextContent(`${error.message}Retry`);
  await press(screen, "Retry");
  await expect.element(part(screen, "Palette")).toBeVisible();
});

describe("into the message", () => {
  const field = () => page.getByRole("textbox", { name: "Message" });

  test("a suggestion stands below what was written, as if it were typed; it is kept, and an undo takes it back", async () => {
    changeUnsent("c", () => ({ text: "Nice work." }));
    const screen = await shown([withOne(clash())]);
    await press(screen, /^Suggestions/, "tab");
    await press(screen, "Insert as Feedback");
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(field()).toHaveFocus();
    const { value, selectionStart } = field().element() as HTMLTextAreaElement;
    expect(value).toMatch(/^Nice work\.\n\n\*\*Some colours become one for the colour-blind\.\*\* .+\.$/);
    expect(selectionStart).toBe(value.length);
    expect(unsentIn("c").text).toBe(value);
    await expect.poll(() => screen.kept).toContain(value);
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.element(field()).toHaveValue("Nice work.");
    await expect.poll(() => screen.kept.at(-1)).toBe("Nice work.");
  });

  test("the report, as it is read before; what comes next belongs to none of its points", async () => {
    const screen = await shown([withOne(clash(), "flag.png")]);
    await press(screen, "Generate Report");
    const report = part(screen, "Report");
    await expect.element(report).toHaveFocus();
    const text = report.getByText(/Design report/).element().textContent as string;
    expect(text).toMatch(/^\*\*Design report: flag\.png\*\*\nOverall \d+ % · accessibility 0 %\n/);
    await expect.element(report.getByRole("button", { name: "Copy" })).toBeVisible();
    await press(screen, "Insert into message");
    await expect.element(field()).toHaveValue(text);
    await expect.poll(() => screen.kept).toContain(text);
    await press(screen, "Open");
    await press(screen, /^Suggestions/, "tab");
    await press(screen, "Insert as Feedback", "button", 1);
    await expect.poll(() => (field().element() as HTMLTextAreaElement).value).toMatch(/\.\n\n\*\*[^\n]+$/);
    expect((field().element() as HTMLTextAreaElement).value.startsWith(`${text}\n\n**`)).toBe(true);
  });

  test.each([
    ["> Is the green too dark?", "> Is the green too dark?\n\n**"],
    ["- one\n", "- one\n\n**"],
    ["Mine:\n\n", "Mine:\n\n**"],
    ["", "**"],
  ])("below %j it is a paragraph of its own, and nobody else's words", async (before, after) => {
    changeUnsent("c", () => ({ text: before }));
    const screen = await shown([withOne(clash())]);
    await press(screen, /^Suggestions/, "tab");
    await press(screen, "Insert as Feedback");
    await expect
      .poll(() => (field().element() as HTMLTextAreaElement).value.startsWith(`${after}Some colours`))
      .toBe(true);
    await expect.poll(() => screen.kept.at(-1)?.startsWith(after)).toBe(true);
  });

  test("who reads here alone is offered neither", async () => {
    const screen = await shown([withOne(clash())], { isReader: true });
    await press(screen, "Generate Report");
    await expect.element(part(screen, "Report").getByRole("button", { name: "Copy" })).toBeVisible();
    await press(screen, /^Suggestions/, "tab");
    await expect.element(screen.getByRole("button", { name: "Learn More" }).first()).toBeVisible();
    expect(screen.getByRole("button", { name: /^Insert/ }).query()).toBeNull();
  });
});

test("on the smallest phone in large letters, with a long name, nothing is wider than its box", async () => {
  await page.viewport(320, 640);
  document.documentElement.style.fontSize = "200%";
  onTestFinished(() => void document.documentElement.style.removeProperty("font-size"));
  const name = `${"Wolkenstein".repeat(20)}.png`;
  const screen = await shown([withOne(striped(["#c0392b", "#3f7f2f", "#ffffff", "#c8a06e", "#101018"]), name)]);
  await expect.element(screen.getByRole("dialog")).toHaveAccessibleDescription(name);
  await press(screen, /^Overall score/);
  await press(screen, "Generate Report");
  for (const tab of ["Analysis", /^Suggestions/, "Insights"]) {
    await press(screen, tab, "tab");
    if (tab === "Analysis") await userEvent.fill(screen.getByLabelText("Width (m)"), "0");
    if (tab instanceof RegExp) await press(screen, "Learn More");
    const body = screen.getByRole("tabpanel", { name: tab }).element().closest(".dialog-body") as HTMLElement;
    expect(body.scrollWidth, String(tab)).toBe(body.clientWidth);
    // the ground of what is pressed reaches beyond its column
    const wide = [...body.querySelectorAll<HTMLElement>("p, dd, dt, h3, h4, li, button, output, section")].filter(
      (one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0,
    );
    expect(wide.map(({ textContent }) => textContent)).toEqual([]);
  }
});

test("the menu of the open conversation opens it", async () => {
  const onOpen = vi.fn();
  const metadata = { isArchived: false, isMuted: false, isPinned: false };
  const open = { ...conversation, metadata, unreadCount: 0, lastMessage: null };
  const menu = <ConversationMenu conversation={open as never} trigger={<Button>More</Button>} onOpen={onOpen} />;
  const screen = await shownAlone({ id: "fay", userType: "client" }, menu);
  await userEvent.click(screen.getByRole("button", { name: "More" }));
  const items = screen.getByRole("menuitem");
  await expect.element(items.first()).toBeVisible();
  const names = items.elements().map(({ textContent }) => textContent);
  expect(names.slice(names.indexOf("Insights")).slice(0, 3)).toEqual(["Insights", "Automation", "Design feedback"]);
  const item = screen.getByRole("menuitem", { name: "Design feedback" });
  (item.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  expect(onOpen).toHaveBeenCalledExactlyOnceWith("design");
});
