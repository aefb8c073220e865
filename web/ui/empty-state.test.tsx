import "./base.css";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

test("a name without an end is read whole on a phone, and one from right to left from its right", async () => {
  const endless = "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft";
  const name = (title: string) => (
    <div data-testid="place" className="grid place-items-center" style={{ width: 340 }}>
      <EmptyState title={title} text={`Only you and ${title} read it.`} action={<Button>Start</Button>} />
    </div>
  );
  const screen = await render(name(endless));
  const place = screen.getByTestId("place").element();
  expect(place.scrollWidth).toBe(place.clientWidth);
  await screen.rerender(name("!נועה"));
  expect(getComputedStyle(screen.getByText("!נועה", { exact: true }).element()).direction).toBe("rtl");
});
