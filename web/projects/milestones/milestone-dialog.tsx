import { useInfiniteQuery } from "@tanstack/react-query";
import { milestonePriorities, milestoneStatuses } from "#contract/choices.ts";
import { maxDescriptionLength, maxMilestoneAssignees, maxTitleLength } from "#contract/limits.ts";
import type { Milestone, MilestonePriority, MilestoneStatus } from "#contract/milestones.ts";
import type { Project } from "#contract/projects.ts";
import { lastDay } from "#domain/projects/due-day.ts";
import { EditForm } from "#web/organizations/edit-form.tsx";
import { allItems } from "#web/platform/paged.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { projectMembers } from "../queries.ts";
import { milestonePriorityNames, milestoneStatusNames } from "./milestone-words.ts";
import { type MilestoneForm, milestoneLabels, useMilestoneForm } from "./use-milestone-form.ts";

interface Props {
  project: Project;
  /** Left out: a new one. */
  milestone?: Milestone;
  onClose: () => void;
}

export function MilestoneDialog({ project, milestone, onClose }: Props) {
  const query = useInfiniteQuery(projectMembers(project.id));
  useWholeList(query, true);
  const members = allItems(query.data);
  const isWhole = query.isSuccess && !query.hasNextPage;
  // the server takes no list with somebody in it who has left the project: they are seen, to be taken out
  const people = [...members, ...(isWhole && milestone ? goneAmong(milestone, members) : [])];
  const form = useMilestoneForm({ project, milestone, people, onSaved: onClose });
  const { values, set } = form;
  return (
    <EditForm title={milestone ? "Edit milestone" : "New milestone"} edit={form} onClose={onClose}>
      <TextField
        label={milestoneLabels.name}
        value={values.name}
        onChange={(event) => set("name", event.target.value)}
        required
        maxLength={maxTitleLength}
        placeholder="Drill written"
      />
      <TextArea
        label={milestoneLabels.description}
        value={values.description}
        onChange={(event) => set("description", event.target.value)}
        maxLength={maxDescriptionLength}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label={milestoneLabels.dueDay}
          type="date"
          max={lastDay}
          value={values.dueDay}
          onChange={(event) => set("dueDay", event.target.value)}
        />
        <Select
          label={milestoneLabels.status}
          value={values.status}
          onChange={(event) => set("status", event.target.value as MilestoneStatus)}
        >
          {milestoneStatuses.map((status) => (
            <option key={status} value={status}>
              {milestoneStatusNames[status]}
            </option>
          ))}
        </Select>
        <Select
          label={milestoneLabels.priority}
          value={values.priority}
          onChange={(event) => set("priority", event.target.value as MilestonePriority)}
        >
          {milestonePriorities.map((priority) => (
            <option key={priority} value={priority}>
              {milestonePriorityNames[priority]}
            </option>
          ))}
        </Select>
      </div>
      {values.status !== "completed" && <Percent form={form} />}
      <Assignees people={people} form={form} />
    </EditForm>
  );
}

/** How far it is on its way; a completed one is at its end. */
function Percent({ form: { values, set } }: { form: MilestoneForm }) {
  return (
    <Field label={milestoneLabels.progress}>
      {(ids) => (
        <div className="flex items-center gap-3">
          <input
            {...ids}
            type="range"
            min={0}
            max={100}
            step={5}
            value={values.progress}
            aria-valuetext={`${values.progress} percent`}
            onChange={(event) => set("progress", event.target.value)}
            className="h-6 min-w-0 flex-1 accent-(--accent) pointer-coarse:h-11"
          />
          <span aria-hidden="true" className="num text-[length:var(--text-sm)]">
            {values.progress} %
          </span>
        </div>
      )}
    </Field>
  );
}

function goneAmong({ assignees }: Milestone, members: { id: string }[]): { id: string; name: string }[] {
  const gone = assignees.filter(({ id }) => !members.some((member) => member.id === id));
  return gone.map(({ id, name }) => ({ id, name: `${name} (no longer in the project)` }));
}

function Assignees({ people, form }: { people: { id: string; name: string }[]; form: MilestoneForm }) {
  const chosen = form.values.assignees.split(",").filter(Boolean);
  const isFull = chosen.length >= maxMilestoneAssignees;
  if (people.length === 0) return null;
  return (
    <fieldset className="grid max-h-44 gap-2 overflow-y-auto rounded-md border border-line p-3">
      <legend className="label px-1 text-ink-3">{milestoneLabels.assignees}</legend>
      {people
        .filter(({ id }) => !isFull || chosen.includes(id))
        .map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={(isIn) =>
              form.set("assignees", (isIn ? [...chosen, id] : chosen.filter((one) => one !== id)).sort().join(","))
            }
          />
        ))}
    </fieldset>
  );
}
