import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { PasswordField } from "./password-field.tsx";

test("a password that is shown is neither corrected nor checked by whoever offers to", async () => {
  const page = await render(<PasswordField label="Password" defaultValue="set fourteen" />);
  await page.getByRole("button", { name: "Show password" }).click();
  const field = page.getByRole("textbox", { name: "Password" });
  await expect.element(field).toHaveValue("set fourteen");
  for (const [name, value] of Object.entries({ autocapitalize: "none", autocorrect: "off", spellcheck: "false" })) {
    await expect.element(field).toHaveAttribute(name, value);
  }
});
