import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { nameStudio, usePageTitle, useStudioName, useUnreadInTitle } from "./page-title.ts";

function Named({ name }: { name: string | undefined }) {
  usePageTitle(name);
  return null;
}

function Waiting({ count }: { count: number }) {
  useUnreadInTitle(count);
  return null;
}

beforeEach(() => nameStudio("Guidon"));
afterEach(() => vi.restoreAllMocks());

test("the tab is named after what was opened last, and after the page again when that is closed", async () => {
  const page = await render(<Named name="Creative Hub" />);
  expect(document.title).toBe("Creative Hub · Guidon");
  const talk = await render(<Named name={undefined} />);
  expect(document.title).toBe("Creative Hub · Guidon");
  await talk.rerender(<Named name="Drill talk" />);
  expect(document.title).toBe("Drill talk · Guidon");
  // a page that gets another name does not go before what is open on it
  await page.rerender(<Named name="Studio Hub" />);
  expect(document.title).toBe("Drill talk · Guidon");
  await talk.unmount();
  expect(document.title).toBe("Studio Hub · Guidon");
});

test("between two pages the name stays", async () => {
  const page = await render(<Named name="Projects" />);
  await page.unmount();
  expect(document.title).toBe("Projects · Guidon");
});

test("what waits stands before the name and on the application's badge until it is read, or somebody signs out", async () => {
  const badge = vi.spyOn(navigator, "setAppBadge").mockResolvedValue();
  await render(<Named name="Dashboard" />);
  const frame = await render(<Waiting count={3} />);
  expect(document.title).toBe("(3) Dashboard · Guidon");
  expect(badge).toHaveBeenLastCalledWith(3);
  await frame.rerender(<Waiting count={0} />);
  expect(document.title).toBe("Dashboard · Guidon");
  expect(badge).toHaveBeenLastCalledWith(0);
  await frame.rerender(<Waiting count={2} />);
  await frame.unmount();
  expect(document.title).toBe("Dashboard · Guidon");
  expect(badge).toHaveBeenLastCalledWith(0);
});

test("a browser that refuses the badge is left alone", async () => {
  vi.spyOn(navigator, "setAppBadge").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  await render(<Waiting count={1} />);
  expect(document.title).toContain("(1) ");
});

test("another name of the studio is in the title and wherever it is shown at once", async () => {
  function Named() {
    usePageTitle("Projects");
    return <p>{useStudioName()}</p>;
  }
  const page = await render(<Named />);
  expect(document.title).toBe("Projects · Guidon");
  nameStudio("Cadence");
  await expect.element(page.getByText("Cadence")).toBeVisible();
  expect(document.title).toBe("Projects · Cadence");
});
