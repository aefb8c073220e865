import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ComposerTools } from "./composer-tools.tsx";
import type { Priority } from "./priority-names.ts";

test.each<[Priority, Priority[]]>([
  ["low", ["high"]],
  ["medium", ["high"]],
  ["high", []],
  ["critical", []],
])("acknowledgement can be asked for at once, and raises the priority where it must: %s", async (priority, raised) => {
  const nothing = () => {};
  const [onPriority, onAsk] = [vi.fn(), vi.fn()];
  await render(
    <ComposerTools
      {...{ priority, onPriority, onAsk, attached: 0, needsAcknowledgement: false, isApproval: false }}
      {...{ onApproval: nothing, onUrgent: nothing, onTemplate: nothing, onEmoji: nothing, onAttach: nothing }}
      {...{ onImages: nothing, onVoice: nothing, isRecording: false }}
    />,
  );
  await userEvent.click(page.getByRole("button", { name: /^Priority/ }));
  // priorities, and then what else the message is to be
  await expect.element(page.getByRole("separator")).toBeInTheDocument();
  await userEvent.click(page.getByRole("menuitem", { name: "Ask for acknowledgement" }));
  expect(onPriority.mock.calls).toEqual(raised.map((to) => [to]));
  expect(onAsk).toHaveBeenCalledExactlyOnceWith(true);
});
