import { expect, test } from "vitest";
import { defaultAppearance } from "#domain/accounts/default-appearance.ts";
import { readLook } from "#web/ui/theme.ts";

test("who has chosen nothing sees what 'Reset to Defaults' gives", () => {
  // the kit knows nothing of the domain: its own defaults stand for themselves
  expect(readLook()).toMatchObject(defaultAppearance);
});
