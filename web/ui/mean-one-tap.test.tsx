import "./base.css";
import { type ReactNode, useState } from "react";
import { beforeAll, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { tap } from "#web/testing/tap.ts";
import { Button } from "./button.tsx";
import { CommandBox } from "./command-box.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";
import { meanOneTap } from "./mean-one-tap.ts";
import { Menu } from "./menu.tsx";
import { Popover } from "./popover.tsx";

beforeAll(meanOneTap);

const palette = { title: "Palette", placeholder: "Search", query: "", onQuery: () => {}, note: null };
const groups = [{ heading: "Go to", items: [{ id: "p", title: "Projects", description: "All of them" }] }];

/** What closes at a press on it, and the name of what is pressed. */
const closing: [string, (onClose: () => void) => ReactNode][] = [
  [
    "Cancel",
    (onClose) => <ConfirmDialog open title="Delete?" text="" action="Yes" onClose={onClose} onConfirm={onClose} />,
  ],
  [
    "Yes",
    (onClose) => <ConfirmDialog open title="Delete?" text="" action="Yes" onClose={onClose} onConfirm={onClose} />,
  ],
  [
    "Close",
    (onClose) => (
      <Dialog open title="New Team" onClose={onClose}>
        Its name
      </Dialog>
    ),
  ],
  [
    "Projects",
    (onClose) => (
      <CommandBox {...palette} groups={groups} onChoose={onClose} onClose={onClose} onCloseAutoFocus={() => {}} />
    ),
  ],
  [
    "Like",
    (onClose) => (
      <Popover label="Reactions" trigger={<Button>React</Button>} open onOpenChange={onClose}>
        <Button onClick={onClose}>Like</Button>
      </Popover>
    ),
  ],
  [
    "Edit",
    (onClose) => (
      <Menu
        trigger={<Button>Message</Button>}
        open
        onOpenChange={onClose}
        items={[{ label: "Edit", onSelect: () => {} }]}
      />
    ),
  ],
];

function Closing({ children }: { children: (onClose: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <div className="fixed">{children(() => setOpen(false))}</div>;
}

test.each(closing)(
  "a second tap of a finger on '%s' presses nothing of what lies beneath, and a later one does",
  async (name, what) => {
    const pressed = vi.fn();
    const page = await render(
      <>
        <button type="button" aria-label="Beneath" onClick={pressed} className="fixed inset-0" />
        <Closing>{what}</Closing>
      </>,
    );
    const control = page.getByText(name, { exact: true }).or(page.getByLabelText(name, { exact: true }));
    await expect.element(control).toBeVisible();
    const { x, y, width, height } = control.element().getBoundingClientRect();
    const middle = [x + width / 2, y + height / 2] as const;
    tap(...middle);
    await expect.element(control).not.toBeInTheDocument();
    tap(middle[0] + 3, middle[1]);
    expect(pressed).not.toHaveBeenCalled();
    tap(middle[0] + 3, middle[1]);
    expect(pressed).toHaveBeenCalledOnce();
  },
);
