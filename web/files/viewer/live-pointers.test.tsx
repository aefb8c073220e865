// S3 section 7: where somebody points is told, and shown, of the upright picture, however each has turned it.
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { Turn } from "#domain/files/turn.ts";
import { CompanyProvider } from "./company.ts";
import { PointerLayer } from "./pointer-layer.tsx";

test.each([
  [0, [0.25, 0.75], ["25%", "75%"]],
  [90, [0.75, 0.75], ["25%", "25%"]],
  [180, [0.75, 0.25], ["75%", "25%"]],
  [270, [0.25, 0.25], ["75%", "75%"]],
] as [Turn, [number, number], string[]][])("turned by %i", async (turn, told, shown) => {
  const point = vi.fn();
  const pointer = { userId: "bob", name: "Bob", page: null, position: { x: 0.25, y: 0.75 } };
  await render(
    <CompanyProvider value={{ people: [], pointers: [pointer], point, ways: [] }}>
      <section style={{ position: "relative", width: 400, height: 200 }}>
        <PointerLayer turn={turn} className="" style={{ position: "absolute", inset: 0 }} />
      </section>
    </CompanyProvider>,
  );
  const other = () => document.querySelector<HTMLElement>("[data-pointer]");
  await expect.poll(other).not.toBeNull();
  expect([other()?.style.left, other()?.style.top]).toEqual(shown);
  const stage = document.querySelector("section") as HTMLElement;
  const { left, top } = stage.getBoundingClientRect();
  stage.dispatchEvent(new PointerEvent("pointermove", { clientX: left + 100, clientY: top + 150 }));
  expect(point).toHaveBeenCalledExactlyOnceWith(null, { x: told[0], y: told[1] });
});
