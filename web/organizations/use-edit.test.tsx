import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AppError } from "#contract/errors.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { EditForm } from "./edit-form.tsx";
import { useEdit } from "./use-edit.ts";

interface Thing {
  name: string;
  text: string;
  updatedAt: string;
}
const opened: Thing = { name: "Guard", text: "Silks", updatedAt: "1" };
const labels = { name: "Name", text: "Text" };

interface Means {
  save: (touched: Partial<Thing>, updatedAt: string) => Promise<Thing>;
  fetch?: () => Promise<Thing>;
  onSaved?: (thing: Thing) => void;
}

function Form({ save, fetch = () => Promise.reject(new Error("not asked")), onSaved = () => {} }: Means) {
  const valuesOf = ({ name, text }: Thing) => ({ name, text });
  const edit = useEdit({ thing: opened, valuesOf, labels, save, fetch, onSaved });
  return (
    <EditForm title="Edit thing" edit={edit} onClose={() => onSaved(opened)}>
      <TextField label="Name" value={edit.values.name} onChange={(event) => edit.set("name", event.target.value)} />
      <TextField label="Text" value={edit.values.text} onChange={(event) => edit.set("text", event.target.value)} />
    </EditForm>
  );
}

const show = (means: Means) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form {...means} />
    </QueryClientProvider>,
  );

test("only what was touched is sent, with the version that was seen", async () => {
  const save = vi.fn(async () => ({ ...opened, updatedAt: "2" }));
  const onSaved = vi.fn();
  const screen = await show({ save, onSaved });
  await screen.getByLabelText("Text").fill("Silks and rifles");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => onSaved).toHaveBeenCalledWith({ ...opened, updatedAt: "2" });
  expect(save).toHaveBeenCalledWith({ text: "Silks and rifles" }, "1");
});

test("one Escape costs nothing that was written: closing asks, and what is as it was closes at once", async () => {
  const onSaved = vi.fn();
  const screen = await show({ save: async () => opened, onSaved });
  const text = screen.getByLabelText("Text");
  await text.fill("An hour of notes");
  await text.fill(opened.text);
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => onSaved).toHaveBeenCalledOnce();
  onSaved.mockClear();
  await text.fill("An hour of notes");
  await userEvent.keyboard("{Escape}");
  const question = screen.getByRole("alertdialog", { name: "Close without saving?" });
  await expect.element(question.getByRole("button", { name: "Go on writing" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(text).toHaveValue("An hour of notes");
  await expect.element(text).toHaveFocus();
  expect(onSaved).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  await question.getByRole("button", { name: "Close without saving" }).click();
  expect(onSaved).toHaveBeenCalledOnce();
});

test("nothing touched is nothing sent", async () => {
  const save = vi.fn(async () => opened);
  const onSaved = vi.fn();
  const screen = await show({ save, onSaved });
  await screen.getByRole("button", { name: "Save" }).click();
  expect(onSaved).toHaveBeenCalledWith(opened);
  expect(save).not.toHaveBeenCalled();
});

test("who saves later sees what the other saved, keeps what was typed, and goes on from there", async () => {
  const theirs: Thing = { name: "Colour guard", text: "", updatedAt: "2" };
  const save = vi
    .fn<Means["save"]>()
    .mockRejectedValueOnce(new AppError("conflict", "Somebody else saved this."))
    .mockResolvedValueOnce({ ...theirs, text: "Mine", updatedAt: "3" });
  const onSaved = vi.fn();
  const screen = await show({ save, fetch: async () => theirs, onSaved });
  await screen.getByLabelText("Text").fill("Mine");
  await screen.getByRole("button", { name: "Save" }).click();
  const alert = screen.getByRole("alert");
  await expect
    .element(alert)
    .toHaveTextContent("Somebody else saved this.Name is now “Colour guard”.Text is now empty.");
  await expect.element(screen.getByLabelText("Text")).toHaveValue("Mine");
  await expect.element(screen.getByLabelText("Name")).toHaveValue("Colour guard");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => onSaved).toHaveBeenCalled();
  expect(save).toHaveBeenLastCalledWith({ text: "Mine" }, "2");
});

/** Saved as name 'Ours' and text 'Mine', over what another has saved. */
async function savedOver(latest: Thing) {
  const onSaved = vi.fn();
  const screen = await show({
    save: () => Promise.reject(new AppError("conflict", "Somebody else saved this.")),
    fetch: async () => latest,
    onSaved,
  });
  await screen.getByLabelText("Name").fill("Ours ");
  await screen.getByLabelText("Text").fill("Mine");
  await screen.getByRole("button", { name: "Save" }).click();
  return { alert: screen.getByRole("alert"), onSaved };
}

test("what another saved just so, or was saved by a press whose answer got lost, is saved", async () => {
  const latest = { name: "Ours", text: "Mine", updatedAt: "2" };
  const { alert, onSaved } = await savedOver(latest);
  await expect.poll(() => onSaved, { timeout: 5000 }).toHaveBeenCalledExactlyOnceWith(latest);
  await expect.element(alert).not.toBeInTheDocument();
});

test("of two wishes the one that is fulfilled is not both", async () => {
  const { alert, onSaved } = await savedOver({ name: "Ours", text: "Theirs", updatedAt: "2" });
  await expect.element(alert).toHaveTextContent("Somebody else saved this.Name is now “Ours”.Text is now “Theirs”.");
  expect(onSaved).not.toHaveBeenCalled();
});

test("another failure says so, and everything stays", async () => {
  const screen = await show({
    save: () => Promise.reject(new AppError("invalid_input", "The name must not be empty.")),
  });
  await screen.getByLabelText("Name").fill(" ");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("The name must not be empty.");
  await expect.element(screen.getByLabelText("Name")).toHaveValue(" ");
});

test("what was refused says why also where nobody tells what is there now", async () => {
  const screen = await show({
    save: () => Promise.reject(new AppError("conflict", "This project is archived.")),
    fetch: () => Promise.reject(new AppError("not_found", "Not there.")),
  });
  await screen.getByLabelText("Text").fill("Mine");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("This project is archived.");
  await expect.element(screen.getByLabelText("Text")).toHaveValue("Mine");
});
