// S3 sections 2, 3 and 9: what can be measured of a picture.
import "#web/ui/base.css";
import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { striped } from "#web/testing/striped.ts";
import { Button } from "#web/ui/button.tsx";
import { DesignPanel } from "./design-panel.tsx";
import { InsightsTab } from "./insights-tab.tsx";
import { SuggestionsTab } from "./suggestions-tab.tsx";

const realFetch = window.fetch;
const me = { id: "fay", userType: "client" };

afterEach(() => vi.unstubAllGlobals());

const clash = () => striped(["#c0392b", "#3f7f2f"]);
/** Lines as wide as one point or two. */
const fine = (width: number) =>
  striped(
    Array.from({ length: 80 }, (_, at) => (at % 2 ? "#ffffff" : "#000000")),
    width,
  );

type Answer = () => Response | Promise<Response>;

/** `picture`: otherwise what stands in its address. */
async function shown(address: string, picture: Answer = () => realFetch(address)) {
  vi.stubGlobal("fetch", picture);
  return shownAlone(me, <DesignPanel name="flag.png" address={address} onInsert={() => {}} />);
}

type Shown = Awaited<ReturnType<typeof shown>>;

async function press(screen: Shown, name: string | RegExp, role: "button" | "tab" = "button") {
  const one = screen.getByRole(role, { name }).first();
  await expect.element(one).toBeVisible();
  (one.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
}

test("the next hour's address of the same picture leaves what is open as it is", async () => {
  const bytes = await (await realFetch(clash())).blob();
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return new Response(bytes);
  });
  const address = (version: number, hour: number) => `/api/media/f/thumb?v=${version}&e=${hour}&s=${hour}`;
  const addresses = [address(1, 900_001), address(1, 900_002), address(2, 900_002)];
  function Hours() {
    const [at, setAt] = useState(0);
    return (
      <>
        <Button onClick={() => setAt(at + 1)}>Next</Button>
        <DesignPanel name="flag.png" address={addresses[at] as string} onInsert={null} />
      </>
    );
  }
  const screen = await shownAlone(me, <Hours />);
  await press(screen, "Generate Report");
  await expect.element(part(screen, "Report")).toBeVisible();
  await press(screen, "Next");
  await expect.element(part(screen, "Report")).toBeVisible();
  expect(asked).toEqual(addresses.slice(0, 1));
  // another version is another picture
  await press(screen, "Next");
  await expect.poll(() => asked).toEqual([addresses[0], addresses[2]]);
});

test("what is seen through is shown on the paper that it is measured on, in the dark, too", async () => {
  const screen = await shown(clash());
  const picture = screen.getByRole("img", { name: "flag.png" });
  await expect.element(picture).toBeVisible();
  expect(getComputedStyle(picture.element()).backgroundColor).toBe("rgb(255, 255, 255)");
});

const part = (screen: Shown, name: string) => screen.getByRole("region", { name });
const textsIn = (list: ReturnType<Shown["getByRole"]>) => list.elements().map(({ textContent }) => textContent);

test.each([
  ["no such picture", () => new Response("", { status: 404 })],
  ["no network", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["no picture at all", () => new Response("hm", { headers: { "content-type": "image/webp" } })],
])("%s: it says so in its place, and Analyze Design tries again", async (_, broken) => {
  const address = clash();
  const answers: Answer[] = [broken, () => realFetch(address)];
  const screen = await shown(address, () => (answers.shift() as Answer)());
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent("Design analysis failed. Please try again.Analyze Design");
  await press(screen, "Analyze Design");
  await expect.element(part(screen, "Palette")).toBeVisible();
});

describe("what was measured", () => {
  test("overall, with colour and word, opens what it is made of", async () => {
    const screen = await shown(clash());
    const score = screen.getByRole("button", { name: /^Overall score \d+ % (Good|Fair|Poor)$/ });
    await expect.element(score).toHaveAttribute("aria-expanded", "false");
    await expect.element(screen.getByRole("img", { name: "flag.png" })).toBeVisible();
    const accessibility = screen.getByRole("meter", { name: "Accessibility" });
    expect(accessibility.query()).toBeNull();
    await press(screen, /^Overall score/);
    await expect.element(accessibility).toHaveAttribute("aria-valuenow", "0");
    await expect.element(screen.getByText("0 % Poor")).toBeVisible();
  });

  test("where no two colours meet accessibility has no figure", async () => {
    const screen = await shown(striped(["#d7263d"]));
    await press(screen, /^Overall score/);
    await expect.element(screen.getByText(/^The average of the design elements\./)).toBeVisible();
    expect(screen.getByRole("meter", { name: "Accessibility" }).query()).toBeNull();
    expect(screen.getByRole("meter", { name: "Colour" }).query()).toBeNull();
  });

  test("Analysis: palette, elements each with its rule, and how it feels as a rule of thumb", async () => {
    const screen = await shown(clash());
    const palette = part(screen, "Palette").getByRole("listitem");
    await expect.element(palette.first()).toBeVisible();
    expect(textsIn(palette).toSorted()).toEqual(["green #3f7f2f50 %", "red #c0392b50 %"]);
    const elements = part(screen, "Design elements");
    const names = elements
      .getByRole("meter")
      .elements()
      .map((meter) => meter.getAttribute("aria-label"));
    expect(names).toEqual(["Colour", "Layout", "Composition", "Spacing"]);
    await expect.element(elements.getByText(/^How much of it is edges \(Sobel\)/)).toBeVisible();
    const impact = part(screen, "Emotional impact");
    await expect.element(impact.getByText(/^A rule of thumb/)).toBeVisible();
    expect(textsIn(impact.getByRole("term"))).toEqual(["Confidence", "Emotions"]);
  });

  test("Suggestions: how many, the most pressing first, each with its colours and what to do", async () => {
    const screen = await shown(clash());
    const tab = screen.getByRole("tab", { name: /^Suggestions/ });
    await expect.element(tab).toBeVisible();
    await press(screen, /^Suggestions/, "tab");
    const cards = screen.getByRole("list", { name: "Suggestions" }).getByRole("listitem");
    await expect.element(tab).toHaveTextContent(`Suggestions${cards.elements().length}`);
    const first = cards.first();
    await expect.element(first).toMatchTextContent(/^HighImprovementSome colours become one for the colour-blind/);
    expect(first.element().querySelectorAll(".design-swatch")).toHaveLength(2);
    const more = screen.getByText(/^Make one of the two lighter or darker/);
    expect(more.query()).toBeNull();
    await press(screen, "Learn More");
    await expect.element(more).toBeVisible();
    await press(screen, "Learn More");
    await expect.element(more).not.toBeInTheDocument();
    // praise asks for nothing
    const praise = cards.filter({ hasText: "Praise" }).first();
    await expect.element(praise.getByRole("button", { name: "Insert as Feedback" })).toBeVisible();
    expect(praise.getByRole("button", { name: "Learn More" }).query()).toBeNull();
  });

  test("Insights: what is true of it, and where that is from", async () => {
    const screen = await shown(clash());
    await press(screen, "Insights", "tab");
    const insights = screen.getByRole("list", { name: "Insights" }).getByRole("listitem");
    await expect
      .element(insights.first())
      .toMatchTextContent(/^Best practice.+50 % of the picture\.Colours gathered in OKLab$/);
    await expect
      .element(insights.last())
      .toMatchTextContent(/^Industry standard0 % .+Machado, Oliveira and Fernandes \(2009\)$/);
  });

  test("of nothing to say the lists say so", async () => {
    const lists = [<SuggestionsTab key="s" feedback={[]} onInsert={null} />, <InsightsTab key="i" insights={[]} />];
    const screen = await shownAlone(me, lists);
    await expect.element(screen.getByText("No specific suggestions at this time.", { exact: true })).toBeVisible();
    await expect.element(screen.getByText("No contextual insights available.", { exact: true })).toBeVisible();
  });
});

describe("from the stands", () => {
  test("the farther, the less is left; it stays while another tab is read", async () => {
    const screen = await shown(fine(160));
    const left = () =>
      Number.parseInt(part(screen, "From the stands").getByRole("status").element().textContent ?? "", 10);
    const [width, from] = [screen.getByLabelText("Width (m)"), screen.getByLabelText("Seen from (m)")];
    await expect.element(width).toHaveValue(1.8);
    await expect.element(from).toHaveValue(60);
    const usual = left();
    await userEvent.fill(from, "200");
    await expect.element(screen.getByText(/of its detail is left at 200 m, if it is 1.8 m wide\.$/)).toBeVisible();
    expect(left()).toBeLessThan(usual);
    await userEvent.fill(width, "20.5");
    await expect
      .element(screen.getByText(/^100 % of its detail is left at 200 m, if it is 20.5 m wide\.$/))
      .toBeVisible();
    await press(screen, "Insights", "tab");
    await press(screen, "Analysis", "tab");
    await expect.element(screen.getByLabelText("Seen from (m)")).toHaveValue(200);
  });

  test.each([
    ["Seen from (m)", "0", "Enter a number from 1 to 1000."],
    ["Seen from (m)", "-60", "Enter a number from 1 to 1000."],
    ["Seen from (m)", "1e9", "Enter a number from 1 to 1000."],
    ["Width (m)", "", "Enter a number from 0.1 to 200."],
    ["Width (m)", "5000", "Enter a number from 0.1 to 200."],
  ])("%s: of '%s' it says what is wrong, and keeps the last good figure", async (label, text, problem) => {
    const screen = await shown(fine(160));
    const field = screen.getByLabelText(label);
    const figure = part(screen, "From the stands").getByRole("status");
    await expect.element(figure).toBeVisible();
    const before = figure.element().textContent as string;
    await userEvent.fill(field, text);
    await expect.element(field).toHaveAccessibleDescription(problem);
    await expect.element(field).toBeInvalid();
    await expect.element(figure).toHaveTextContent(before);
    await userEvent.fill(field, "12");
    await expect.element(field).not.toBeInvalid();
    await expect.element(figure).not.toHaveTextContent(before);
  });

  test("where there is no detail there is no figure for it", async () => {
    const screen = await shown(striped(["#d7263d"], 1));
    const stands = part(screen, "From the stands");
    await expect.element(stands.getByText("There is no detail in it that could be lost.")).toBeVisible();
    await expect.element(stands.getByText(/It is measured at 1 point from left to right/)).toBeVisible();
    expect(stands.getByRole("meter").query()).toBeNull();
  });

  test("a larger picture is measured at 320 points", async () => {
    const screen = await shown(fine(800));
    await expect.element(screen.getByText(/It is measured at 320 points from left to right/)).toBeVisible();
  });
});
