import "./base.css";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ConnectionError } from "./connection-error.tsx";
import { TipLayer } from "./tip-layer.tsx";

test.each([
  ["that it answered", new Error("The studio is busy."), "The studio is busy."],
  [
    "that nothing came",
    new TypeError("Failed to fetch"),
    "The studio cannot be reached. Check your connection and try again.",
  ],
])(
  "S2 section 2.7: it says what happened, %s, and at its button once more, to the keyboard too",
  async (_, error, words) => {
    let retries = 0;
    const page = await render(
      <>
        <ConnectionError error={error} onRetry={() => (retries += 1)} />
        <TipLayer />
      </>,
    );
    await expect.element(page.getByRole("alert")).toHaveTextContent(`Connection Error${words}Retry`);
    const tip = page.getByRole("tooltip", { name: `Error: ${words}` });
    await expect.element(tip).not.toBeInTheDocument();
    await userEvent.keyboard("{Tab}");
    await expect.element(tip).toBeInTheDocument();
    await userEvent.keyboard("{Enter}");
    expect(retries).toBe(1);
  },
);
