import "#web/ui/base.css";
import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Organization } from "#contract/organizations.ts";
import { OrganizationContact } from "./organization-contact.tsx";
import { WebsiteField } from "./website-field.tsx";

const organization = { id: "o", name: "Harlan", location: "Harlan, KY", website: "" } as Organization;

test("who may know how an organization is reached presses it", async () => {
  const contact = { contactEmail: "office@harlan.example", contactPhone: "(606) 555-0142" };
  await render(
    <OrganizationContact organization={{ ...organization, ...contact, website: "https://harlan.example/" }} />,
  );
  await expect.element(page.getByText("Harlan, KY")).toBeVisible();
  const links = page.getByRole("link").elements();
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["office@harlan.example", "mailto:office@harlan.example"],
    ["(606) 555-0142", "tel:6065550142"],
    ["harlan.example", "https://harlan.example/"],
  ]);
});

test("what leads nowhere is only read, and what is not known leaves no room", async () => {
  const { rerender, container } = await render(
    <OrganizationContact
      organization={{ ...organization, contactPhone: "ask Marge", website: "javascript:alert(1)" }}
    />,
  );
  await expect.element(page.getByText("ask Marge")).toBeVisible();
  await expect.element(page.getByText("javascript:alert(1)")).toBeVisible();
  expect(page.getByRole("link").elements()).toEqual([]);
  await rerender(<OrganizationContact organization={{ ...organization, location: "" }} />);
  expect(container.textContent).toBe("");
});

test.each(["{Tab}", "{Enter}"])("a website is typed without what stands before it, and %s adds that", async (key) => {
  const saved: string[] = [];
  function Form() {
    const [website, setWebsite] = useState("");
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          saved.push(website);
        }}
      >
        <WebsiteField label="Website" value={website} onChange={({ target }) => setWebsite(target.value)} />
        <button type="submit">Save</button>
      </form>
    );
  }
  await render(<Form />);
  const field = page.getByRole("textbox", { name: "Website" });
  await userEvent.fill(field, "harlan.example");
  await userEvent.keyboard(key);
  await expect.element(field).toHaveValue("https://harlan.example");
  if (key === "{Tab}") await userEvent.click(page.getByRole("button", { name: "Save" }));
  expect(saved).toEqual(["https://harlan.example"]);
  // what is no website is left to the browser to tell
  await userEvent.fill(field, "none yet");
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveValue("none yet");
  expect(saved).toHaveLength(1);
});
