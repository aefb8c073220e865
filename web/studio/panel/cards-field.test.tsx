import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CardsField } from "./cards-field.tsx";

function Cards() {
  const [cards, setCards] = useState(
    ["Drill", "Color", "Sound"].map((title) => ({ key: title, title, badge: "", text: "", lines: "" })),
  );
  return <CardsField title="Services" one="service" badge="Badge" most={6} cards={cards} onChange={setCards} />;
}

test("a card that is moved up by keyboard up to the first place keeps the focus", async () => {
  await render(<Cards />);
  const up = page.getByRole("button", { name: "Move up: Sound" });
  up.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(up).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(() => page.getByRole("button", { name: /^Move up/ }).elements()[0]?.ariaLabel)
    .toBe("Move up: Sound");
  await expect.element(up).toHaveAttribute("aria-disabled", "true");
  await expect.element(up).toHaveFocus();
});
