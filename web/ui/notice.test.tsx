import "./base.css";
import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Notice } from "./notice.tsx";

/** As long as a form on a phone: what went wrong stands above it, what one presses below. */
function LongForm() {
  const [problem, setProblem] = useState<string>();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setProblem("Passwords do not match");
      }}
    >
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div style={{ height: 1200 }} />
      <button type="submit">Create Account</button>
    </form>
  );
}

test("what went wrong is seen by who pressed at the end of a form that is longer than the screen", async () => {
  await page.viewport(390, 664);
  const screen = await render(<LongForm />);
  const button = screen.getByRole("button", { name: "Create Account" });
  await button.click();
  await expect.element(screen.getByRole("alert")).toBeInViewport();
  await expect.element(button).toHaveFocus();
});
