import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Dialog } from "./dialog.tsx";
import { FailedState } from "./failed-state.tsx";
import { keepFocus } from "./keep-focus.ts";
import { MoreButton } from "./more-button.tsx";

keepFocus();

/** What happens to the list is told from without, as by somebody else. */
let setNames: (names: string[]) => void;
let setBar: (isThere: boolean) => void;

function Sets() {
  const [names, set] = useState(["One", "Two", "Three"]);
  const [hasBar, showBar] = useState(true);
  [setNames, setBar] = [set, showBar];
  return (
    <section aria-label="Sets">
      <h2>Sets</h2>
      <ul key={names[0]}>
        {names.map((name) => (
          <li key={name}>
            <button type="button">Open {name}</button>
            <button type="button" aria-label={`More for ${name}`} />
          </li>
        ))}
      </ul>
      {hasBar && <button type="button">Clear selection</button>}
    </section>
  );
}

test("of an item that goes, the focus is at the same button of the one that takes its place, then of the last", async () => {
  const page = await render(<Sets />);
  const button = (name: string) => page.getByRole("button", { name });
  button("More for Two").element().focus();
  setNames(["One", "Three"]);
  await expect.element(button("More for Three")).toHaveFocus();
  setNames(["One"]);
  await expect.element(button("More for One")).toHaveFocus();
  setNames([]);
  await expect.element(page.getByRole("heading", { name: "Sets" })).toHaveFocus();
});

test("a list that is drawn anew has it where it was, wherever that stands now", async () => {
  const page = await render(<Sets />);
  page.getByRole("button", { name: "Open Two" }).element().focus();
  setNames(["New", "One", "Two", "Three"]);
  await expect.element(page.getByRole("button", { name: "Open Two" })).toHaveFocus();
});

test("a bar beside the list that goes gives it back to the item one was at", async () => {
  const page = await render(<Sets />);
  page.getByRole("button", { name: "Open Two" }).element().focus();
  page.getByRole("button", { name: "Clear selection" }).element().focus();
  setBar(false);
  await expect.element(page.getByRole("button", { name: "Open Two" })).toHaveFocus();
});

test("whoever scrolls on stays where they look, though a long list takes away what is out of sight", async () => {
  const page = await render(
    <>
      <Sets />
      <div style={{ height: 5000 }} />
    </>,
  );
  page.getByRole("button", { name: "Open Two" }).element().focus();
  window.scrollTo(0, 3000);
  setNames(["One", "Three"]);
  await expect.element(page.getByRole("button", { name: "Open Three" })).toHaveFocus();
  // less the line that went
  expect(window.scrollY).toBeGreaterThan(2900);
});

test("whoever pressed beside the list is left where they are", async () => {
  const page = await render(
    <>
      <p>Beside</p>
      <Sets />
    </>,
  );
  page.getByRole("button", { name: "Open Two" }).element().focus();
  await userEvent.click(page.getByText("Beside"));
  await new Promise((resolve) => setTimeout(resolve));
  setNames(["One", "Three"]);
  await expect.element(page.getByRole("button", { name: "Open Two" })).not.toBeInTheDocument();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.activeElement).toBe(document.body);
});

/** Two pages, and what follows them. `isText`: there is nothing to press in them. */
function Counts({ isText = false }: { isText?: boolean }) {
  const [count, setCount] = useState(2);
  const numbers = Array.from({ length: count }, (_, index) => `Count ${index + 1}`);
  const fetchNextPage = async () => setCount(4);
  return (
    <section aria-label="Counts">
      <h2>Counts</h2>
      <ul>
        {numbers.map((name) => (
          <li key={name}>{isText ? name : <button type="button">{name}</button>}</li>
        ))}
      </ul>
      <MoreButton query={{ hasNextPage: count < 4, isFetchingNextPage: false, fetchNextPage }} />
      <button type="button">Archived</button>
    </section>
  );
}

const counts = {
  "what can be pressed": <Counts />,
  "what can only be read": <Counts isText />,
  "a dialog": (
    <Dialog open onClose={() => {}} title="All counts">
      <Counts />
    </Dialog>
  ),
};

for (const [name, list] of Object.entries(counts))
  test(`whoever asks for the last of a list goes on at the first that came: ${name}`, async () => {
    const page = await render(list);
    const more = page.getByRole("button", { name: "Show more" });
    await expect.element(more).toBeVisible();
    more.element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(more).not.toBeInTheDocument();
    const first = page.getByText("Count 3");
    await expect.element(first).toHaveFocus();
  });

/** As a message is shown: what is pressed in it may go with what it did. */
function Said() {
  const [isLiked, like] = useState(true);
  return (
    <section aria-label="Thread">
      <h1>Ballad</h1>
      <div role="log">
        <article tabIndex={-1}>
          Set 14
          {isLiked && (
            <button type="button" onClick={() => like(false)}>
              👍 1
            </button>
          )}
        </article>
        <article tabIndex={-1}>Set 15</article>
      </div>
    </section>
  );
}

test("whose button goes with what it did reads on at its message", async () => {
  const page = await render(<Said />);
  page.getByRole("button").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
  await expect.element(page.getByRole("article").first()).toHaveFocus();
});

function Failing() {
  const [isFailed, setFailed] = useState(true);
  return (
    <main>
      <h1>Projects</h1>
      <section aria-label="Sets">
        <h2>Sets</h2>
        {isFailed && <FailedState error={new Error("No")} onRetry={() => setFailed(false)} />}
      </section>
    </main>
  );
}

test("whoever has a part fetched again reads on from its heading", async () => {
  const page = await render(<Failing />);
  page.getByRole("button", { name: "Retry" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("heading", { name: "Sets" })).toHaveFocus();
});
