import { useInfiniteQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { newId } from "#contract/new-id.ts";
import { useMe } from "#web/accounts/queries.ts";
import { organizationMembers, organizations } from "#web/organizations/queries.ts";
import { allItems } from "#web/platform/paged.ts";
import { projects } from "#web/projects/queries.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { Select } from "#web/ui/select.tsx";
import { PeopleChoice, usePeopleAround, usePeopleChoice } from "./people-choice.tsx";
import { useCreateConversation } from "./use-create-conversation.ts";

const kinds = [
  { value: "project", label: "Project" },
  { value: "direct", label: "Direct" },
] as const;

/** About a project, or with one person. */
export function NewConversationDialog({
  onClose,
  onCreated,
}: {
  onClose: () => void;
  onCreated: (id: string) => void;
}) {
  const [kind, setKind] = useState<"project" | "direct">("project");
  return (
    <Dialog open onClose={onClose} title="New Conversation">
      <div className="grid gap-4">
        <Segmented label="Type" value={kind} options={kinds} onChange={setKind} />
        {kind === "project" ? <AboutProject onCreated={onCreated} /> : <WithPerson onCreated={onCreated} />}
      </div>
    </Dialog>
  );
}

function AboutProject({ onCreated }: { onCreated: (id: string) => void }) {
  const choices = allItems(useInfiniteQuery(projects()).data);
  const [chosen, setChosen] = useState("");
  const projectId = chosen || choices[0]?.id || "";
  const people = usePeopleAround(choices.find((project) => project.id === projectId));
  const choice = usePeopleChoice(people);
  const create = useCreateConversation();
  const [id] = useState(newId);

  function submit(event: FormEvent) {
    event.preventDefault();
    create.mutate(
      { id, type: "project", projectId, participants: choice.chosen },
      { onSuccess: (made) => onCreated(made.id) },
    );
  }

  if (choices.length === 0) return <p className="text-ink-2">There is no project yet to talk about.</p>;
  return (
    <form onSubmit={submit} className="grid gap-4">
      {create.error && <Notice tone="bad">{create.error.message}</Notice>}
      <Select label="Project" value={projectId} onChange={(event) => setChosen(event.target.value)}>
        {choices.map((project) => (
          <option key={project.id} value={project.id}>
            {project.name}
          </option>
        ))}
      </Select>
      <PeopleChoice people={people} choice={choice} />
      <Button type="submit" tone="solid" busy={create.isPending}>
        {create.isPending ? "Creating..." : "Create Conversation"}
      </Button>
    </form>
  );
}

function WithPerson({ onCreated }: { onCreated: (id: string) => void }) {
  const me = useMe();
  const homes = allItems(useInfiniteQuery(organizations()).data);
  const [home, setHome] = useState("");
  const organizationId = home || homes[0]?.id || "";
  const members = useInfiniteQuery({ ...organizationMembers(organizationId), enabled: organizationId !== "" });
  const people = allItems(members.data).filter(({ id }) => id !== me?.id);
  const [chosen, setChosen] = useState("");
  const personId = people.some(({ id }) => id === chosen) ? chosen : people[0]?.id;
  const create = useCreateConversation();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!personId) return;
    create.mutate({ type: "direct", participants: [personId] }, { onSuccess: ({ id }) => onCreated(id) });
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      {create.error && <Notice tone="bad">{create.error.message}</Notice>}
      <Select label="Organization" value={organizationId} onChange={(event) => setHome(event.target.value)}>
        {homes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {people.length > 0 && (
        <Select label="Person" value={personId} onChange={(event) => setChosen(event.target.value)}>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {people.length === 0 && <p className="text-ink-2">Nobody else is in this organization yet.</p>}
      <Button type="submit" tone="solid" busy={create.isPending} disabled={!personId}>
        {create.isPending ? "Creating..." : "Start Conversation"}
      </Button>
    </form>
  );
}
