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
  const [setPriority, setNeedsAcknowledgement] = [vi.fn(), vi.fn()];
  const draft = { text: "", type: "text", priority, needsAcknowledgement: false, setPriority, setNeedsAcknowledgement };
  await render(
    <ComposerTools
      composer={{ draft, attachments: { count: 0 } } as unknown as Parameters<typeof ComposerTools>[0]["composer"]}
      marks={{ approval: nothing, urgent: nothing }}
      {...{ conversationId: "c", field: { current: null }, isRecording: false, isRating: false }}
      {...{ onVoice: nothing, onAttach: nothing, onImages: nothing, onRating: nothing }}
    />,
  );
  await userEvent.click(page.getByRole("button", { name: /^Priority/ }));
  // priorities, and then what else the message is to be
  await expect.element(page.getByRole("separator")).toBeInTheDocument();
  await userEvent.click(page.getByRole("menuitem", { name: "Ask for acknowledgement" }));
  expect(setPriority.mock.calls).toEqual(raised.map((to) => [to]));
  expect(setNeedsAcknowledgement).toHaveBeenCalledExactlyOnceWith(true);
});
