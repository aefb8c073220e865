// Of many people some are found by name; nobody who was chosen is lost by looking for another.
import "#web/ui/base.css";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { PeopleChoice, usePeopleChoice } from "./people-choice.tsx";

const names = ["Alice", "Bob", "Carol", "Dan", "Dev", "Marisol", "Priya", "Gail", "Bóbby"];

function Chosen({ people, onSubmit }: { people: string[]; onSubmit: () => void }) {
  const all = people.map((name) => ({ id: name, name, isIn: name === "Alice" }));
  const choice = usePeopleChoice(all);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <PeopleChoice people={all} choice={choice} />
      <output data-testid="chosen">{choice.chosen.join()}</output>
      <button type="submit">Create Conversation</button>
    </form>
  );
}

test("nine are looked through by name, by keys alone, and who was chosen stays so", async () => {
  const onSubmit = vi.fn();
  const screen = await render(<Chosen people={names} onSubmit={onSubmit} />);
  const search = screen.getByRole("searchbox", { name: "Search people..." });
  await expect.element(screen.getByText("1 chosen")).toBeVisible();
  await userEvent.tab();
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard("BOB{Enter}");
  expect(onSubmit).not.toHaveBeenCalled();
  await expect.poll(() => screen.getByRole("checkbox").elements()).toHaveLength(2);
  await userEvent.tab();
  await expect.element(screen.getByRole("checkbox", { name: "Bob", exact: true })).toHaveFocus();
  await userEvent.keyboard(" ");
  await expect.element(screen.getByText("2 chosen")).toBeVisible();
  await expect.element(screen.getByTestId("chosen")).toHaveTextContent("Alice,Bob");
  await userEvent.fill(search, "nobody at all");
  await expect.element(screen.getByText("Nobody here is called that.")).toBeVisible();
  await expect.element(screen.getByText("2 chosen")).toBeVisible();
  await userEvent.click(search);
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => screen.getByRole("checkbox").elements()).toHaveLength(9);
});

test("eight are looked through by eye", async () => {
  const screen = await render(<Chosen people={names.slice(0, 8)} onSubmit={() => {}} />);
  await expect.poll(() => screen.getByRole("checkbox").elements()).toHaveLength(8);
  await expect.element(screen.getByRole("searchbox")).not.toBeInTheDocument();
});

test("of a circuit's two thousand the first hundred are drawn, the others are found by name, and all are chosen", async () => {
  const many = Array.from({ length: 2000 }, (_, n) => ({ id: String(n), name: `Member ${n + 1}`, isIn: true }));
  function Circuit() {
    return <PeopleChoice people={many} choice={usePeopleChoice(many)} />;
  }
  const screen = await render(<Circuit />);
  await expect.element(screen.getByText("2,000 chosen")).toBeVisible();
  await expect.element(screen.getByText("And 1,900 more: search for their names.")).toBeInTheDocument();
  expect(screen.getByRole("checkbox").elements()).toHaveLength(100);
  await userEvent.fill(screen.getByRole("searchbox"), "member 1999");
  await userEvent.click(screen.getByRole("checkbox", { name: "Member 1999" }));
  await expect.element(screen.getByText("1,999 chosen")).toBeVisible();
});
