import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useDrop } from "#web/files/uploads/use-drop.ts";
import { useRefuseDrops } from "./use-refuse-drops.ts";

function Place({ onDrop }: { onDrop?: (files: File[]) => void }) {
  useDrop(onDrop !== undefined, onDrop ?? (() => {}));
  return <p>Here</p>;
}

function Shell(props: { onDrop?: (files: File[]) => void }) {
  useRefuseDrops();
  return <Place {...props} />;
}

/** Whether the browser is kept from opening it. */
function drops(target: Element, dataTransfer: DataTransfer): boolean[] {
  return ["dragover", "drop"].map(
    (name) => !target.dispatchEvent(new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true })),
  );
}
function held(): DataTransfer {
  const held = new DataTransfer();
  held.items.add(new File(["Set 14"], "set.txt"));
  return held;
}

test("a file that nobody takes opens nowhere; words are left to the browser", async () => {
  await render(<Shell />);
  const here = page.getByText("Here").element();
  expect(drops(here, held())).toEqual([true, true]);
  const words = new DataTransfer();
  words.setData("text/plain", "Set 14");
  expect(drops(here, words)).toEqual([false, false]);
});

test("where a page takes them they come to it", async () => {
  const taken: string[] = [];
  await render(<Shell onDrop={(files) => taken.push(...files.map(({ name }) => name))} />);
  expect(drops(page.getByText("Here").element(), held())).toEqual([true, true]);
  expect(taken).toEqual(["set.txt"]);
});
