import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { UploadButton } from "./upload-button.tsx";

afterEach(() => vi.restoreAllMocks());

const taken = new Date(2026, 7, 14, 16, 5, 9).getTime();
const photo = (name: string) => new File(["picture"], name, { type: "image/jpeg", lastModified: taken });

test.each([
  [
    "a finger, which has a camera",
    true,
    ["image.jpg", "IMG_0412.jpeg"],
    ["Photo 2026-08-14 at 16.05.09.jpg", "IMG_0412.jpeg"],
  ],
  ["a mouse", false, ["image.jpg"], ["image.jpg"]],
])("what every photo is called is no name, under %s", async (_, isFinger, chosen, names) => {
  vi.spyOn(window, "matchMedia").mockReturnValue({ matches: isFinger } as MediaQueryList);
  const onChosen = vi.fn();
  await render(<UploadButton isAsking={false} onChosen={onChosen} />);
  const field = page.getByLabelText("Choose files to upload").element() as HTMLInputElement;
  const held = new DataTransfer();
  for (const name of chosen) held.items.add(photo(name));
  // as the browser's own chooser: `userEvent.upload` gives them another time
  field.files = held.files;
  field.dispatchEvent(new Event("change", { bubbles: true }));
  const [files] = onChosen.mock.calls.at(-1) as [File[]];
  expect(files.map(({ name }) => name)).toEqual(names);
  expect(await files[0]?.text()).toBe("picture");
  expect(files[0]).toMatchObject({ type: "image/jpeg", lastModified: taken });
});
