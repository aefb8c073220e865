import { useRef, useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useCardLeft } from "./use-card-left.ts";

function Card({ name, onArchive, onPin }: { name: string; onArchive: () => void; onPin: () => void }) {
  const card = useRef<HTMLDivElement>(null);
  useCardLeft(card);
  return (
    <div ref={card} data-card={name}>
      <a href={`#${name}`}>{name}</a>
      <button type="button" onClick={onArchive}>
        Archive {name}
      </button>
      <button type="button" onClick={onPin}>
        Pin {name}
      </button>
    </div>
  );
}

function List() {
  const [names, setNames] = useState(["one", "two", "three"]);
  const [pinned, setPinned] = useState<string | null>(null);
  const cards = (own: string[]) =>
    own.map((name) => (
      <Card
        key={name}
        name={name}
        onArchive={() => setNames(names.filter((other) => other !== name))}
        onPin={() => setPinned(name)}
      />
    ));
  return (
    <nav>
      <section>{cards(names.filter((name) => name === pinned))}</section>
      <section>{cards(names.filter((name) => name !== pinned))}</section>
    </nav>
  );
}

const press = (name: string) => userEvent.click(page.getByRole("button", { name }));

test("an archived card leaves the focus to the next one, the last to the one before it", async () => {
  await render(<List />);
  await press("Archive two");
  await expect.element(page.getByRole("link", { name: "three" })).toHaveFocus();
  await press("Archive three");
  await expect.element(page.getByRole("link", { name: "one" })).toHaveFocus();
});

test("one that goes to another place takes the focus along", async () => {
  await render(<List />);
  await press("Pin three");
  await expect.element(page.getByRole("link", { name: "three" })).toHaveFocus();
});
