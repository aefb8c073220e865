import { type ReactNode, useRef, useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useFocusLeft } from "./use-focus-left.ts";

function Row({ name, mayGo, children }: { name: string; mayGo: boolean; children: ReactNode }) {
  const row = useRef<HTMLElement>(null);
  useFocusLeft(row, mayGo);
  return (
    <article ref={row} tabIndex={-1} aria-label={name}>
      {children}
    </article>
  );
}

function List({ names, mayGo }: { names: string[]; mayGo: boolean }) {
  const [left, setLeft] = useState(names);
  return (
    <>
      <h2 id="thread-name" tabIndex={-1}>
        Ballad
      </h2>
      <div role="log">
        {left.map((name) => (
          <Row key={name} name={name} mayGo={mayGo}>
            <button type="button" onClick={() => setLeft(left.filter((other) => other !== name))}>
              Discard {name}
            </button>
          </Row>
        ))}
      </div>
    </>
  );
}

const message = (name: string) => page.getByRole("article", { name });
const discard = (name: string) => page.getByRole("button", { name: `Discard ${name}` });

test("the next message has the focus then, after the last one the one before it, without any the conversation's name", async () => {
  await render(<List names={["one", "two", "three"]} mayGo />);
  await userEvent.click(discard("two"));
  await expect.element(message("three")).toHaveFocus();
  await userEvent.click(discard("three"));
  await expect.element(message("one")).toHaveFocus();
  await userEvent.click(discard("one"));
  await expect.element(page.getByRole("heading", { name: "Ballad" })).toHaveFocus();
});

/** What was due before this was asked for is over. */
const afterAllDue = () => new Promise((resolve) => setTimeout(resolve));

test("whoever is elsewhere stays there", async () => {
  await render(<List names={["one", "two"]} mayGo />);
  (discard("one").element() as HTMLElement).click();
  await expect.element(message("one")).not.toBeInTheDocument();
  await afterAllDue();
  expect(document.activeElement).toBe(document.body);
});

test("what only leaves sight gives the focus to nobody", async () => {
  await render(<List names={["one", "two"]} mayGo={false} />);
  await userEvent.click(discard("one"));
  await expect.element(message("one")).not.toBeInTheDocument();
  await afterAllDue();
  expect(document.activeElement).toBe(document.body);
});
