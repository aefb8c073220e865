import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { User } from "#contract/accounts.ts";
import type { Organization, OrganizationMember, OrganizationRole } from "#contract/organizations.ts";
import { putDisabled } from "#web/accounts/live.ts";
import { changeOrganizationMember, dropOrganizationMember } from "../live.ts";
import { OrganizationPeople } from "./organization-people.tsx";

const time = "2026-08-14T12:00:00.000Z";
const organization: Organization = {
  id: "o",
  name: "Harlan",
  description: "",
  type: "high_school",
  location: "",
  website: "",
  createdAt: time,
  updatedAt: time,
};
const named = (name: string, role: OrganizationRole): OrganizationMember => ({
  id: name.toLowerCase(),
  name,
  avatar: null,
  userType: "client",
  email: `${name.toLowerCase()}@guidon.example`,
  organizationId: "o",
  role,
  isOnline: false,
  isDisabled: false,
  joinedAt: time,
});

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

async function seenBy(
  role: OrganizationRole,
  others: OrganizationMember[],
  userType: User["userType"] = "client",
  name = organization.name,
) {
  sessionStorage.setItem("auth_token", "t");
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const me = named("Alice", role);
  const members = userType === "admin" ? others : [me, ...others];
  cache.setQueryData(["me"], { ...me, userType, createdAt: time });
  cache.setQueryData(["organization-members", "o"], { pages: [{ items: members }], pageParams: [null] });
  const rootRoute = createRootRoute({
    component: () => <OrganizationPeople organization={{ ...organization, name }} />,
  });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  const page = await render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { ...page, cache, router };
}

const cast = [named("Bob", "member"), named("Carol", "guest"), named("Dev", "admin")];

test("each shows the picture that is theirs, and initials without one", async () => {
  const picture = "data:image/gif;base64,R0lGODlhAQABAAAAACw=";
  const page = await seenBy("owner", [{ ...named("Bob", "member"), avatar: picture }]);
  await expect.element(page.getByText("bob@guidon.example")).toBeVisible();
  const pictures = [...page.container.querySelectorAll("li img")].map((one) => one.getAttribute("src"));
  expect(pictures).toEqual([picture]);
});

test.each([
  ["owner", ["Alice", "Bob", "Carol", "Dev"], true],
  ["admin", ["Bob", "Carol"], false],
  ["member", [], false],
  ["guest", [], false],
] as const)("an %s changes only whom the server would let change", async (role, changeable, mayTransfer) => {
  const page = await seenBy(role, cast);
  await expect.element(page.getByRole("button", { name: "Leave organization" })).toBeVisible();
  for (const name of ["Alice", "Bob", "Carol", "Dev"]) {
    const isChangeable = changeable.includes(name as never);
    const menu = page.getByRole("button", { name: `Actions for ${name}` });
    expect(menu.elements(), name).toHaveLength(isChangeable || name !== "Alice" ? 1 : 0);
    if (menu.elements().length === 0) continue;
    await menu.click();
    await expect.element(page.getByRole("menu", { name: `Actions for ${name}` })).toBeVisible();
    const items = page.getByRole("menuitem").elements();
    expect(items.filter((item) => item.textContent !== "Message").length > 0, name).toBe(isChangeable);
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  }
  const transfer = page.getByRole("button", { name: "Transfer ownership" });
  expect(transfer.elements()).toHaveLength(mayTransfer ? 1 : 0);
});

test("whoever is listed can be written to, by name, but oneself and who has no account any more", async () => {
  const cut = { ...named("Erin", "member"), isDisabled: true };
  const { router, cache, ...page } = await seenBy("guest", [named("Bob", "member"), cut]);
  await expect.element(page.getByText("Erin", { exact: true })).toBeVisible();
  for (const name of ["Alice", "Erin"]) {
    expect(page.getByRole("button", { name: `Actions for ${name}` }).elements(), name).toHaveLength(0);
  }
  await page.getByRole("button", { name: "Actions for Bob" }).click();
  const message = page.getByRole("menuitem", { name: "Message Bob" });
  await expect.element(message).toHaveTextContent("Message");
  await message.click();
  await expect.poll(() => router.state.location.href).toBe("/dashboard/messages?person=bob");
  putDisabled(cache, "bob", true);
  await expect.element(page.getByRole("button", { name: "Actions for Bob" })).not.toBeInTheDocument();
  putDisabled(cache, "bob", false);
  await expect.element(page.getByRole("button", { name: "Actions for Bob" })).toBeVisible();
});

test("nobody is offered to remove themselves, and a studio's admin not to leave where it is no member", async () => {
  const page = await seenBy("owner", cast);
  await page.getByRole("button", { name: "Actions for Alice" }).click();
  await expect.element(page.getByRole("menuitem", { name: "Change role" })).toBeVisible();
  expect(page.getByRole("menuitem", { name: "Remove" }).elements()).toHaveLength(0);
  await page.unmount();
  const studio = await seenBy("owner", cast, "admin");
  await expect.element(studio.getByRole("button", { name: "Transfer ownership" })).toBeVisible();
  expect(studio.getByRole("button", { name: "Leave organization" }).elements()).toHaveLength(0);
});

test("whoever owns it is told what giving it away costs; a studio's admin gives nothing away, and makes one more owner", async () => {
  const owned = [named("Erin", "owner"), ...cast];
  const people = async (userType: User["userType"]) => {
    const page = await seenBy("owner", owned, userType);
    await page.getByRole("button", { name: "Transfer ownership" }).click();
    const dialog = page.getByRole("dialog", { name: "Transfer ownership" });
    await expect
      .element(dialog)
      .toMatchTextContent(userType === "admin" ? "beside those who own it" : "You stay as an");
    const { options } = dialog.getByLabelText("New owner").element() as HTMLSelectElement;
    const names = [...options].slice(1).map(({ text }) => text.split(" ")[0]);
    await page.unmount();
    return names;
  };
  expect(await people("client")).toEqual(["Erin", "Bob", "Carol", "Dev"]);
  expect(await people("admin")).toEqual(["Bob", "Carol", "Dev"]);
});

test("who was chosen as the new owner and leaves meanwhile is nobody else; the name is confirmed as it reads", async () => {
  const asked = vi.fn();
  vi.stubGlobal("fetch", async (address: string) => {
    asked(address);
    return Response.json({ items: [] });
  });
  const page = await seenBy("owner", cast, "client", "Harlan   County");
  await page.getByRole("button", { name: "Transfer ownership" }).click();
  const dialog = page.getByRole("dialog", { name: "Transfer ownership" });
  const owner = dialog.getByLabelText("New owner");
  await expect.element(owner).toHaveValue("");
  await owner.selectOptions("dev");
  await dialog.getByLabelText("Confirm").fill("Harlan County");
  const give = dialog.getByRole("button", { name: "Transfer ownership" });
  await expect.element(give).toBeEnabled();
  dropOrganizationMember(page.cache, { organizationId: "o", userId: "dev" }, "alice");
  await expect.element(owner).toHaveValue("");
  await expect
    .element(dialog.getByRole("alert"))
    .toHaveTextContent("Dev cannot be chosen any more. Choose somebody else.");
  await give.click();
  expect(asked.mock.calls.filter(([address]) => String(address).includes("transfer"))).toEqual([]);
});

test("an admin gives no role above member; why it failed is said in the dialog, and the choice stays", async () => {
  const message = "This is the last owner. Make somebody else an owner first.";
  vi.stubGlobal("fetch", async () => Response.json({ code: "last_owner", message, requestId: "r" }, { status: 409 }));
  const page = await seenBy("admin", cast);
  await page.getByRole("button", { name: "Actions for Bob" }).click();
  await page.getByRole("menuitem", { name: "Change role" }).click();
  const role = page.getByRole("combobox", { name: "Role" });
  await expect.element(role).toHaveValue("member");
  expect([...(role.element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual(["Guest", "Member"]);
  await role.selectOptions("Guest");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent(message);
  await expect.element(role).toHaveValue("guest");
});

/** An organization that Alice owns. `changes`: what somebody else does, told and answered from then on. `sent`: what is asked for. */
async function owned() {
  const sent = vi.fn();
  let people = [named("Alice", "owner"), ...cast];
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit = {}) => {
    if (!body) return Response.json({ items: people });
    sent(JSON.parse(String(body)));
    return Response.json(named("Bob", "admin"));
  });
  const page = await seenBy("owner", cast);
  const changes = (name: string, role: OrganizationRole) => {
    people = people.map((one) => (one.name === name ? named(name, role) : one));
    changeOrganizationMember(page.cache, named(name, role), "alice");
  };
  return Object.assign(page, { sent, changes });
}

/** The dialog of Bob's role, in which `Admin` is chosen. */
async function roleOfBob() {
  const page = await owned();
  await page.getByRole("button", { name: "Actions for Bob" }).click();
  await page.getByRole("menuitem", { name: "Change role" }).click();
  const role = page.getByRole("combobox", { name: "Role" });
  await role.selectOptions("Admin");
  return Object.assign(page, { role, save: page.getByRole("button", { name: "Save" }) });
}

test("whose role somebody else changes meanwhile is said, and what was chosen goes over it", async () => {
  const { changes, role, sent, save, ...page } = await roleOfBob();
  changes("Bob", "guest");
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Somebody else changed it meanwhile: now it is Guest.");
  await expect.element(role).toHaveValue("admin");
  await save.click();
  await expect.poll(() => sent.mock.calls).toEqual([[{ role: "admin" }]]);
});

test("a role that was not touched is shown as it is now, and is saved by nobody", async () => {
  const { changes, role, sent, save, ...page } = await roleOfBob();
  await role.selectOptions("Member");
  changes("Bob", "admin");
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Somebody else changed it meanwhile: now it is Admin.");
  await role.selectOptions("Admin");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  await save.click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(sent).not.toHaveBeenCalled();
});

test("of somebody who is removed meanwhile no role is saved any more, which is said", async () => {
  const { cache, save, ...page } = await roleOfBob();
  dropOrganizationMember(cache, { organizationId: "o", userId: "bob" }, "alice");
  await expect.element(page.getByRole("alert")).toHaveTextContent("Bob is not here any more.");
  await expect.element(save).toBeDisabled();
});

test("a chosen role that one may not give any more is no other one", async () => {
  const { changes, role, sent, save, ...page } = await roleOfBob();
  changes("Alice", "admin");
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("You may not give this role any more. Choose another one.");
  await expect.element(role).toHaveValue("");
  await save.click();
  expect(sent).not.toHaveBeenCalled();
  await role.selectOptions("Guest");
  await save.click();
  await expect.poll(() => sent.mock.calls).toEqual([[{ role: "guest" }]]);
});

test("nor is one as which somebody was to be added", async () => {
  const { changes, sent, ...page } = await owned();
  await page.getByRole("button", { name: "Add Member" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Member" });
  await dialog.getByLabelText("Email").fill("erin@guidon.example");
  await dialog.getByLabelText("Role").selectOptions("admin");
  changes("Alice", "admin");
  await expect
    .element(dialog.getByRole("alert"))
    .toHaveTextContent("You may not give this role any more. Choose another one.");
  await expect.element(dialog.getByLabelText("Role")).toHaveValue("");
  await dialog.getByRole("button", { name: "Add Member" }).click();
  expect(sent).not.toHaveBeenCalled();
});

test("whoever ceases to own it while giving it away is told so, and gives nothing", async () => {
  const { changes, ...page } = await owned();
  await page.getByRole("button", { name: "Transfer ownership" }).click();
  const dialog = page.getByRole("dialog", { name: "Transfer ownership" });
  await dialog.getByLabelText("New owner").selectOptions("dev");
  await dialog.getByLabelText("Confirm").fill("Harlan");
  changes("Alice", "admin");
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("You do not own this organization any more.");
  await expect.element(dialog.getByRole("button", { name: "Transfer ownership" })).toBeDisabled();
});

test("everybody's row says since when they are here", async () => {
  const page = await seenBy("guest", [{ ...named("Bob", "member"), joinedAt: "2026-03-03T12:00:00.000Z" }]);
  const rows = page.getByRole("listitem");
  await expect.element(rows.filter({ hasText: "bob@guidon.example" })).toMatchTextContent("Joined Mar 3, 2026");
  await expect.element(rows.filter({ hasText: "alice@guidon.example" })).toMatchTextContent("Joined Aug 14, 2026");
});

test("the longest name makes the page no wider, also of somebody who is here", async () => {
  const name = "Maximiliana Theodora ".repeat(5).trim();
  await seenBy("owner", [{ ...named(name, "member"), isOnline: true }]);
  await expect.element(page.getByText("(online)")).toBeInTheDocument();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
});

test("of many the first eight are shown, all of them in a dialog that is searched", async () => {
  const many = Array.from({ length: 12 }, (_, place) => named(`Winds${place}`, "member"));
  const page = await seenBy("owner", [...many, named("René", "member")]);
  await expect.element(page.getByText("Winds6", { exact: true })).toBeVisible();
  expect(page.getByText("Winds7", { exact: true }).elements()).toHaveLength(0);
  await page.getByRole("button", { name: "View All (14)" }).click();
  const dialog = page.getByRole("dialog", { name: "Members" });
  await dialog.getByLabelText("Search people...").fill("winds11@");
  await expect.element(dialog.getByText("Winds11", { exact: true })).toBeVisible();
  expect(dialog.getByRole("listitem").elements()).toHaveLength(1);
  await dialog.getByLabelText("Search people...").fill("rene ");
  await expect.element(dialog.getByText("René", { exact: true })).toBeVisible();
  await dialog.getByLabelText("Search people...").fill("nobody of that name");
  await expect.element(dialog.getByText("Nobody is called that.")).toBeVisible();
  await dialog.getByLabelText("Search people...").fill("winds11@");
  await dialog.getByRole("button", { name: "Actions for Winds11" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await expect.element(page.getByRole("alertdialog", { name: "Remove Winds11 from Harlan?" })).toBeVisible();
});
