// S3 section 2: what a conversation tells of how it goes, and the messages that say so.
import "#web/ui/base.css";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ConversationInsights } from "#contract/conversation-insights.ts";
import type { ConversationItem } from "#contract/conversations.ts";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { cited, nothingFound, someInsights } from "#web/testing/some-insights.ts";
import { type ThreadActions, ThreadProvider } from "../thread/thread-context.ts";
import { InsightsDialog } from "./insights-dialog.tsx";

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

const tooFew = { code: "conflict", message: "Insufficient message data for meaningful analysis", requestId: "r" };
const broken = { code: "internal", message: "Something went wrong on our side. Please try again.", requestId: "r" };

type Answer = () => Response | Promise<Response>;
const told = (insights: ConversationInsights) => () => Response.json(insights);
const refused = (body: object, status: number) => () => Response.json(body, { status });

/** `answers`: one after the other, the last of them for whatever is asked besides. */
async function shown(answers: Answer[], lastSeq = 42) {
  const asked: URL[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(new URL(address, location.href));
    return (answers[asked.length - 1] ?? (answers.at(-1) as Answer))();
  });
  const jumpTo = vi.fn();
  let hear = (_lastSeq: number) => {};
  function Screen() {
    const [isOpen, setOpen] = useState(true);
    const [last, setLast] = useState(lastSeq);
    hear = setLast;
    const conversation = { id: "c", name: "Ballad staging", lastSeq: last } as ConversationItem;
    return (
      <ThreadProvider value={{ jumpTo } as unknown as ThreadActions}>
        {isOpen && <InsightsDialog conversation={conversation} onClose={() => setOpen(false)} />}
      </ThreadProvider>
    );
  }
  const screen = await shownAlone({ id: "me", userType: "client" }, <Screen />);
  return Object.assign(screen, { asked, jumpTo, hear: (seq: number) => hear(seq) });
}

type Shown = Awaited<ReturnType<typeof shown>>;

/** By keys: the drawer's rows move as it opens. */
async function press(screen: Shown, name: string | RegExp, role: "button" | "tab" = "button"): Promise<void> {
  const one = screen.getByRole(role, { name });
  await expect.element(one).toBeVisible();
  (one.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
}

const part = (screen: Shown, name: string) => screen.getByRole("region", { name });

test("while it is read: 'Analyzing conversation...'; it is asked by the days of whoever looks", async () => {
  const never = Promise.withResolvers<Response>();
  const screen = await shown([() => never.promise]);
  await expect.element(screen.getByRole("dialog", { name: "Insights" })).toHaveAccessibleDescription("Ballad staging");
  await expect.element(screen.getByRole("status")).toHaveTextContent("Analyzing conversation...");
  const [{ pathname, searchParams }] = screen.asked as [URL];
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  expect([pathname, searchParams.get("zone")]).toEqual(["/api/conversations/c/insights", timeZone]);
});

test("of fewer than five messages nothing is told; Try Again asks again, in its place", async () => {
  const later = Promise.withResolvers<Response>();
  const screen = await shown([refused(tooFew, 409), () => later.promise]);
  await expect.element(screen.getByText("No Insights Available")).toBeVisible();
  await expect.element(screen.getByText("Need at least 5 messages to generate insights.")).toBeVisible();
  expect(screen.asked).toHaveLength(1);
  await press(screen, "Try Again");
  await expect.element(screen.getByRole("button", { name: "Try Again" })).toHaveAttribute("aria-busy", "true");
  later.resolve(Response.json(someInsights()));
  await expect.element(screen.getByRole("tab", { name: "Overview" })).toBeVisible();
  expect(screen.asked).toHaveLength(2);
});

test("what fails says so in its place, and is asked for again there", async () => {
  const screen = await shown([refused(broken, 500), told(someInsights())]);
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent(`Conversation analysis failed. Please try again.${broken.message}Retry`);
  await press(screen, "Retry");
  await expect.element(part(screen, "Key metrics")).toBeVisible();
});

test("what was read stays while it is read anew, and when that fails; what went to fewer than five is told no more", async () => {
  const second = Promise.withResolvers<Response>();
  const screen = await shown([told(someInsights()), () => second.promise, refused(tooFew, 409)]);
  const refresh = screen.getByRole("button", { name: "Refresh" });
  await press(screen, "Refresh");
  await expect.element(refresh).toHaveAttribute("aria-busy", "true");
  await expect.element(part(screen, "Key metrics")).toBeVisible();
  second.resolve(refused(broken, 500)());
  await expect.element(screen.getByRole("alert")).toHaveTextContent(broken.message);
  await expect.element(part(screen, "Key metrics")).toBeVisible();
  await expect.element(refresh).not.toHaveAttribute("aria-busy");
  await press(screen, "Refresh");
  await expect.element(screen.getByText("No Insights Available")).toBeVisible();
  await expect.element(part(screen, "Key metrics")).not.toBeInTheDocument();
});

test("what was read, and how many messages came since, which a refresh reads too", async () => {
  const newer = someInsights();
  newer.insights.lastSeq = 45;
  const screen = await shown([told(someInsights()), told(newer)]);
  await expect.element(screen.getByText("42 messages since Nov 23, 2026")).toBeVisible();
  const fresh = screen.getByRole("status");
  await expect.element(fresh).toBeEmptyDOMElement();
  screen.hear(45);
  await expect.element(fresh).toHaveTextContent("· 3 new since then");
  expect(screen.asked).toHaveLength(1);
  await press(screen, "Refresh");
  await expect.element(fresh).toBeEmptyDOMElement();
});

test("Overview: key metrics, sentiment, trends, weeks, topics, patterns, decisions", async () => {
  const screen = await shown([told(someInsights())]);
  const says = (name: string, words: string) => expect.element(part(screen, name)).toHaveTextContent(words);
  const metrics = part(screen, "Key metrics");
  await expect.element(metrics.getByText("12 min")).toBeVisible();
  const figures = metrics.getByRole("definition").elements();
  expect(figures.map(({ textContent }) => textContent)).toEqual(["42", "3", "12 min", "High"]);
  await expect.element(part(screen, "Sentiment").getByText("+0.34")).toBeVisible();
  const trends = part(screen, "Trends").getByRole("definition").elements();
  const words = ["Improving", "Stable", "Declining", "Needs at least 10 messages"];
  expect(trends.map(({ textContent }) => textContent)).toEqual(words);
  await says(
    "Messages by week",
    "Messages by weekThis week+20% 42Last week35The last seven days beside the seven before.",
  );
  await says("Topics", "TopicsBallad staging24uniforms3");
  const sentences = "The last messages came within minutes of one another.Answers take more than two hours.";
  await says("Patterns", `Patterns${sentences}`);
  const decisions = part(screen, "Key decisions").getByRole("listitem");
  expect(decisions.elements()).toHaveLength(3);
  await press(screen, "Show all (4)");
  expect(decisions.elements()).toHaveLength(4);
});

test("Team: health, both scores, who speaks how much, and two of what needs attention", async () => {
  const screen = await shown([told(someInsights())]);
  await press(screen, "Team", "tab");
  await expect.element(part(screen, "Team health").getByText("Good")).toBeVisible();
  for (const [name, value] of Object.entries({ Collaboration: "72", "Communication effectiveness": "64" })) {
    await expect.element(screen.getByRole("meter", { name })).toHaveAttribute("aria-valuenow", value);
  }
  const balance = part(screen, "Participation balance").getByRole("listitem").elements();
  const shares = ["Alice21 messages · 50%", "Bob14 messages · 33%", "Carol7 messages · 17%"];
  expect(balance.map(({ textContent }) => textContent)).toEqual(shares);
  const items = part(screen, "Attention items").getByRole("listitem").elements();
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "HighQuestion 1 of Carol was not answered.Answer her, or say who will.1 message",
    "MediumQuestion 2 of Carol was not answered.Answer her, or say who will.1 message",
  ]);
});

test("Actions: three recommendations, five action items and how many more, progress as an estimate, two blockers", async () => {
  const insights = someInsights();
  const [first, second] = insights.insights.actionItems;
  Object.assign(first as object, { dueDate: "2001-12-04" });
  Object.assign(second as object, { dueDate: "9999-12-04" });
  const screen = await shown([told(insights)]);
  await press(screen, "Actions", "tab");
  const recommendations = part(screen, "Recommendations").getByRole("heading", { level: 4 });
  await expect.element(recommendations.first()).toBeVisible();
  const titles = ["Answer sooner 1", "Answer sooner 2", "Answer sooner 3"];
  expect(recommendations.elements().map(({ textContent }) => textContent)).toEqual(titles);
  const items = part(screen, "Action items").getByRole("button").elements();
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "Send set 1 to the drill writerHighBobWas due Dec 4, 2001",
    "Send set 2 to the drill writerMediumNobody namedDue Dec 4, 9999",
    ...[3, 4, 5].map((place) => `Send set ${place} to the drill writerMediumNobody named`),
  ]);
  await expect.element(screen.getByText("4 more in this conversation.")).toBeVisible();
  await expect.element(part(screen, "Project progress").getByText("Development")).toBeVisible();
  await expect.element(part(screen, "Project progress").getByText("Accelerating")).toBeVisible();
  await expect
    .element(screen.getByRole("meter", { name: "Estimated completion" }))
    .toHaveAttribute("aria-valuenow", "70");
  expect(part(screen, "Blockers").getByRole("button").elements()).toHaveLength(2);
});

describe("every figure opens what it counts", () => {
  test("in its place, and a press closes the drawer and goes there", async () => {
    const screen = await shown([told(someInsights())]);
    await press(screen, "Ballad staging 24");
    const figure = screen.getByRole("button", { name: "Ballad staging 24" });
    await expect.element(figure).toHaveAttribute("aria-expanded", "true");
    const messages = screen.getByRole("list", { name: "Ballad staging" });
    expect(messages.getByRole("listitem").elements()).toHaveLength(3);
    await expect.element(screen.getByText("The newest 3 of 24.")).toBeVisible();
    (messages.getByRole("button", { name: /mellophones/ }).element() as HTMLElement).click();
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    expect(screen.jumpTo).toHaveBeenCalledExactlyOnceWith("m38");
  });

  test("it is closed again, and one that leads to no message is no button", async () => {
    const screen = await shown([told(someInsights())]);
    await press(screen, "Slowest response 5 h");
    await expect.element(screen.getByText("Sorry, only saw this now.")).toBeVisible();
    await press(screen, "Slowest response 5 h");
    await expect.element(screen.getByText("Sorry, only saw this now.")).not.toBeInTheDocument();
    await expect.element(part(screen, "Sentiment").getByText("Negative")).toBeVisible();
    expect(screen.getByRole("button", { name: /^Negative/ }).query()).toBeNull();
    expect(screen.getByRole("button", { name: /^Messages/ }).query()).toBeNull();
  });

  test.each([
    ["an action item", /^Send set 2/, "m32"],
    ["a blocker", /^We wait for props 1/, "m21"],
  ])("%s leads straight to its message", async (_, name, id) => {
    const screen = await shown([told(someInsights())]);
    await press(screen, "Actions", "tab");
    await press(screen, name);
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    expect(screen.jumpTo).toHaveBeenCalledExactlyOnceWith(id);
  });
});

test("a score that leans neither way, a single message, and more than can be listed are said so", async () => {
  const insights = someInsights();
  const ids = Array.from({ length: 20 }, (_, place) => `m${place}`);
  const sentiment = { positive: ids, concerned: [], negative: [] };
  Object.assign(insights.insights, { sentimentScore: -0.001, messageCount: 1, sentiment });
  for (const { messages } of [...insights.recommendations, ...insights.teamDynamics.conflictIndicators])
    messages.splice(0, messages.length, ...ids);
  const screen = await shown([told(insights)]);
  await expect.element(screen.getByText("1 message since Nov 23, 2026")).toBeVisible();
  const words = part(screen, "Sentiment");
  await expect.element(words.getByText("Neutral")).toBeVisible();
  await expect.element(words.getByText("0.00")).toBeVisible();
  await expect.element(words.getByText("20+")).toBeVisible();
  for (const [tab, name] of [
    ["Team", "Attention items"],
    ["Actions", "Recommendations"],
  ] as const) {
    await press(screen, tab, "tab");
    await expect.element(part(screen, name).getByText("20+ messages").first()).toBeVisible();
  }
});

test("a sentence of ours that begins with a name from right to left is read from left to right", async () => {
  const insights = someInsights();
  Object.assign(insights.teamDynamics.conflictIndicators[0] ?? {}, { description: "שלום wrote 70 % of the messages." });
  const screen = await shown([told(insights)]);
  await press(screen, "Team", "tab");
  const sentence = screen.getByText(/wrote 70 % of the messages/);
  await expect.element(sentence).toBeVisible();
  expect(getComputedStyle(sentence.element()).direction).toBe("ltr");
});

test("where nothing was found every part says so", async () => {
  const screen = await shown([told(nothingFound())]);
  const says = (name: string, words: string) => expect.element(part(screen, name)).toHaveTextContent(`${name}${words}`);
  await says("Trends", "Needs at least 10 messages.");
  await says("Topics", "No topics found.");
  await says("Patterns", "Nothing stands out.");
  await says("Key decisions", "No decisions found.");
  await expect.element(part(screen, "Key metrics").getByText("None yet")).toBeVisible();
  expect(part(screen, "Messages by week").element().textContent).not.toContain("%");
  await press(screen, "Team", "tab");
  await says("Attention items", "Nothing needs attention.");
  await says("Participation balance", "Nobody has said anything yet.");
  await press(screen, "Actions", "tab");
  await says("Recommendations", "No recommendations right now.");
  await says("Action items", "No action items found.");
  await says("Blockers", "No blockers found.");
  await says("Risks", "No risks found.");
});

test("on the smallest phone in large letters, with long names and words from right to left, nothing is wider than its box", async () => {
  await page.viewport(320, 640);
  document.documentElement.style.fontSize = "200%";
  onTestFinished(() => void document.documentElement.style.removeProperty("font-size"));
  const name = "Wolkenstein".repeat(6).slice(0, 60);
  const insights = someInsights();
  const rtl = "צריך לסגור את הסט השלישי לפני החזרה";
  const person = { id: "long", name };
  insights.cited.push(cited(41, person, `${rtl} ${name}${name}`, Date.now()));
  insights.insights.topicCoverage = [{ topic: name, topicId: null, messageCount: 12, messages: ["m41"] }];
  insights.teamDynamics.participationBalance = [{ person, messageCount: 1042, percent: 100 }];
  Object.assign(insights.insights.actionItems[0] as object, { assignee: person, description: `${rtl} ${name}` });
  insights.insights.projectProgress.blockers = [{ id: "m41", description: rtl }];
  insights.insights.projectProgress.riskFactors = [name];
  Object.assign(insights.recommendations[0] as object, { title: name, implementation: [name] });
  Object.assign(insights.teamDynamics.conflictIndicators[0] as object, { description: rtl + name });
  const screen = await shown([told(insights)], 1042);
  await press(screen, `${name} 12`);
  await expect.element(screen.getByRole("list", { name })).toBeVisible();
  for (const tab of ["Overview", "Team", "Actions"]) {
    await press(screen, tab, "tab");
    const panel = screen.getByRole("tabpanel", { name: tab });
    await expect.element(panel).toBeVisible();
    const body = panel.element().closest(".dialog-body") as HTMLElement;
    expect(body.scrollWidth, tab).toBe(body.clientWidth);
    // the ground of what is pressed reaches beyond its column
    const wide = [...panel.element().querySelectorAll<HTMLElement>("p, dd, dt, h3, h4, button")].filter(
      (one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0,
    );
    expect(wide.map(({ textContent }) => textContent)).toEqual([]);
  }
  await expect.element(screen.getByText(rtl, { exact: true })).toHaveStyle({ direction: "rtl" });
});

test("from a desk's width on it is a drawer along the right edge, in its full height", async () => {
  const screen = await shown([told(someInsights())]);
  const dialog = screen.getByRole("dialog");
  await expect.element(part(screen, "Key metrics")).toBeVisible();
  const place = () => {
    const { left, top, right, bottom } = dialog.element().getBoundingClientRect();
    return [left, top, right, bottom].map(Math.round);
  };
  await expect.poll(place).toEqual([1280 - 26 * 16, 0, 1280, 900]);
  await page.viewport(390, 800);
  await expect.poll(place).toEqual([0, 64, 390, 800]);
});
