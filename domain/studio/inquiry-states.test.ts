import { describe, expect, test } from "vitest";
import { inquiryStates } from "#contract/choices.ts";
import { Inquiry } from "#contract/inquiries.ts";
import { newId } from "#contract/new-id.ts";
import { firstState, isListed, organizationNameOf, stateAfter } from "./inquiry-states.ts";

const inquiry = (change: Partial<Inquiry>): Inquiry =>
  Inquiry.parse({
    id: newId(),
    name: "Nia",
    email: "nia@example.com",
    ensemble: "Bluegrass Regiment",
    season: "",
    theme: "",
    challenges: "",
    timeline: null,
    newsletter: false,
    state: "new",
    assignee: null,
    organization: null,
    createdAt: "2026-11-21T12:00:00.000Z",
    version: 1,
    ...change,
  });

test("what fills in the field that people do not see is put aside", () => {
  expect(firstState("")).toBe("new");
  expect(firstState("  \n")).toBe("new");
  expect(firstState("https://cheap.example")).toBe("spam");
});

describe("from one state to the next", () => {
  test.each([
    ["new", "assign", "open"],
    ["new", "turn", "open"],
    ["new", "answer", "answered"],
    ["open", "answer", "answered"],
    ["answered", "assign", "answered"],
    ["answered", "turn", "answered"],
    ["answered", "close", "closed"],
    ["spam", "close", "closed"],
    ["closed", "reopen", "open"],
    ["spam", "reopen", "open"],
    ["answered", "reopen", "answered"],
    ["open", "set-aside", "spam"],
  ] as const)("%s, %s: %s", (state, act, after) => expect(stateAfter(state, act)).toBe(after));

  test.each(["assign", "answer", "turn"] as const)("%s waits until a closed one is opened again", (act) => {
    expect(stateAfter("closed", act)).toBeNull();
    expect(stateAfter("spam", act)).toBeNull();
  });

  test("a note changes nothing", () => {
    for (const state of inquiryStates) expect(stateAfter(state, "note")).toBe(state);
  });
});

describe("which lists hold it", () => {
  test("without a state all but spam", () => {
    expect(inquiryStates.filter((state) => isListed(inquiry({ state }), {}))).toEqual([
      "new",
      "open",
      "answered",
      "closed",
    ]);
  });

  test("with a state that one alone", () => {
    expect(inquiryStates.filter((state) => isListed(inquiry({ state }), { state: "spam" }))).toEqual(["spam"]);
  });

  test("the newsletter's", () => {
    expect(isListed(inquiry({}), { newsletter: "yes" })).toBe(false);
    expect(isListed(inquiry({ newsletter: true }), { newsletter: "yes" })).toBe(true);
    expect(isListed(inquiry({ newsletter: true, state: "spam" }), { newsletter: "yes" })).toBe(false);
  });
});

test("an organization's name is cut at a whole letter", () => {
  expect(organizationNameOf({ ensemble: "Bluegrass Regiment" })).toBe("Bluegrass Regiment");
  expect(organizationNameOf({ ensemble: "x".repeat(300) })).toBe("x".repeat(120));
  expect(organizationNameOf({ ensemble: `${"x".repeat(119)}🎺` })).toBe("x".repeat(119));
});
