// A viewer where nobody can be reached, as on a field, and what one does in it.
import { afterEach, beforeEach, expect } from "vitest";
import { userEvent } from "vitest/browser";
import { flush, sendAs } from "#web/platform/outbox/outbox.ts";
import { tellReach } from "#web/platform/reach.ts";
import { pretendOutbox } from "./pretended-outbox.ts";
import type { Sent, shownReview } from "./shown-review.tsx";

interface Pretended {
  outbox: ReturnType<typeof pretendOutbox>;
  /** What the studio says; null: it does as ever. */
  refused: Response | null;
  isAway: boolean;
}

/** As each test finds it, and changes it. */
export const pretended = {} as Pretended;

/** For each test of the file. */
export function goOnTheField(): void {
  beforeEach(() => {
    let turn: Promise<void> = Promise.resolve();
    pretended.outbox = pretendOutbox({
      // one at a time, as in a browser
      alone(work) {
        turn = turn.then(work);
        return turn;
      },
    });
    sendAs("dev");
    pretended.refused = null;
    pretended.isAway = true;
  });
  afterEach(() => {
    sendAs(undefined);
    tellReach(true);
    Reflect.deleteProperty(navigator, "onLine");
  });
}

/** The browser knows it: what is tried meanwhile has surely reached nobody. */
export function beOffline(): void {
  Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false });
}
export const surelyHere = () => expect.poll(() => pretended.outbox.entries.some(({ isOut }) => isOut)).toBe(false);

export function answer(_: Sent): Response | undefined {
  if (pretended.isAway) throw new TypeError("no network");
  return pretended.refused?.clone();
}
export type Screen = Awaited<ReturnType<typeof shownReview>>;

export async function save(screen: Screen, words: string) {
  await screen.getByRole("button", { name: "Point", exact: true }).click();
  const surface = screen.getByRole("application");
  await expect.element(surface).toBeVisible();
  (surface.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  const dialog = screen.getByRole("dialog", { name: "Add Comment" });
  await dialog.getByRole("textbox").fill(words);
  await dialog.getByRole("button", { name: "Save" }).click();
  return dialog;
}

export async function draw(screen: Screen, words: string): Promise<void> {
  await expect.element(await save(screen, words)).not.toBeInTheDocument();
}

export const line = (screen: Screen, words: string) => screen.getByRole("listitem").filter({ hasText: words });
export const waiting = (screen: Screen) =>
  line(screen, "Too close").getByRole("button", { name: /^Waiting to be sent/ });

export async function choose(screen: Screen, name: RegExp): Promise<void> {
  await screen.getByRole("listitem").getByRole("button", { name }).click();
}

export async function answerBelow(screen: Screen, what: string, words: string) {
  const field = screen.getByRole("textbox", { name: `Reply to ${what}` });
  await field.fill(words);
  await field.click();
  await userEvent.keyboard("{Enter}");
  return screen.getByRole("article", { name: `Replies to ${what}` });
}

/** What was asked of the studio since. */
export const asked = (screen: Screen) => screen.sent.map(({ method, path }) => `${method} ${path.split("/").at(-1)}`);
export const number = (screen: Screen, of: number) =>
  screen.getByRole("listitem").getByRole("button", { name: new RegExp(`^Annotation ${of} `) });

export async function comeBack(): Promise<void> {
  Reflect.deleteProperty(navigator, "onLine");
  pretended.isAway = false;
  await flush();
}
