import "./base.css";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Button } from "./button.tsx";
import { Card } from "./card.tsx";

test("beside large text what a card offers takes a line of its own, and makes it no wider", async () => {
  const page = await render(
    <div style={{ width: 260 }}>
      <Card title="Signed in" action={<Button>Sign out everywhere else</Button>}>
        Chrome
      </Card>
    </div>,
  );
  const card = page.getByRole("region", { name: "Signed in" }).element();
  expect(card.scrollWidth).toBe(card.clientWidth);
});
