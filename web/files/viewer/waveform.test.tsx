import { useState } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Waveform } from "./waveform.tsx";

function Heard() {
  const [time, setTime] = useState(3);
  return <Waveform peaks={[0.2, 0.8]} time={time} duration={10} onSeek={setTime} />;
}

test("a finger that scrolls the page from there leaves the recording where it was", async () => {
  const page = await render(<Heard />);
  const slider = page.getByRole("slider", { name: "Seek" });
  const range = slider.element() as HTMLInputElement;
  const touch = (kind: string) => range.dispatchEvent(new PointerEvent(kind, { pointerType: "touch", bubbles: true }));
  touch("pointerdown");
  // a browser has it follow the finger before it knows where that goes
  range.valueAsNumber = 8;
  range.dispatchEvent(new Event("input", { bubbles: true }));
  await expect.element(slider).toHaveAttribute("aria-valuetext", "0:08 of 0:10");
  touch("pointercancel");
  await expect.element(slider).toHaveAttribute("aria-valuetext", "0:03 of 0:10");
});
