import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import type { Organization } from "#contract/organizations.ts";
import { BegunBefore } from "#web/organizations/begun-before.tsx";
import { organizations } from "#web/organizations/queries.ts";
import { useKeptForm } from "#web/organizations/use-kept-form.ts";
import { allItems } from "#web/platform/paged.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { Select } from "#web/ui/select.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { useUnsavedPage } from "#web/ui/unsaved-question.tsx";
import { readOn } from "#web/ui/use-return-focus.ts";
import { ProjectFields, projectIn } from "./project-fields.tsx";
import { useCreateProject } from "./use-create-project.ts";
import { noTeam, useProjectPlace } from "./use-project-place.ts";

export function CreateProjectPage() {
  const query = useInfiniteQuery(organizations());
  useWholeList(query, true);
  const choices = allItems(query.data);
  const [isWritten, setWritten] = useState(false);
  if (query.isPending) return <SkeletonCards count={3} />;
  if (query.isError && !query.data) return <FailedState error={query.error} onRetry={() => void query.refetch()} />;
  // what is written stays when the only organization goes meanwhile
  if (choices.length === 0 && !isWritten) {
    return (
      <>
        <PageHead title="New Project" />
        <EmptyState
          title="First an organization"
          text="A project belongs to an organization, and often to one of its teams."
          action={
            <Link to="/dashboard/organizations/create" className={buttonLook({ tone: "solid" })}>
              Create organization
            </Link>
          }
        />
      </>
    );
  }
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead title="New Project" />
      <Card>
        <div onInput={() => setWritten(true)}>
          <NewProjectForm choices={choices} isWhole={query.isError || !query.hasNextPage} />
        </div>
      </Card>
    </div>
  );
}

function NewProjectForm({ choices, isWhole }: { choices: Organization[]; isWhole: boolean }) {
  const navigate = useNavigate();
  const kept = useKeptForm("new-project");
  const question = useUnsavedPage(kept.isWritten, kept.forget);
  const place = useProjectPlace(choices, { isWhole, before: kept.before });
  const { organizationId, team, organizationProblem, teamProblem } = place;
  const unloaded = place.isUnloaded
    ? "The teams could not be loaded. The project can still be made without one."
    : null;
  const organizationField = useRef<HTMLSelectElement>(null);
  const teamField = useRef<HTMLSelectElement>(null);
  const create = useCreateProject(kept.wasSent);

  function beginAnew() {
    kept.beginAnew();
    readOn();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (organizationProblem) return organizationField.current?.focus();
    if (teamProblem) return teamField.current?.focus();
    kept.noteSent(event.currentTarget);
    create.mutate(
      { ...projectIn(new FormData(event.currentTarget)), projectId: kept.id, organizationId, teamId: team?.id ?? null },
      {
        onSuccess({ id }) {
          kept.forget();
          void navigate({ to: "/dashboard/projects/$projectId", params: { projectId: id }, ignoreBlocker: true });
        },
      },
    );
  }

  return (
    <form key={kept.round} onSubmit={submit} {...kept.form} className="grid gap-4">
      {question}
      {kept.before && <BegunBefore onBeginAnew={beginAnew} />}
      {create.error && <Notice tone="bad">{create.error.message}</Notice>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          ref={organizationField}
          label="Organization"
          name="organizationId"
          value={organizationId}
          onChange={(event) => place.choose(event.target.value)}
          error={organizationProblem}
        >
          {organizationProblem && <option value="">Choose one</option>}
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          ref={teamField}
          label="Team"
          name="teamId"
          value={place.teamChoice}
          onChange={(event) => place.chooseTeam(event.target.value)}
          error={teamProblem ?? unloaded}
        >
          {place.teamChoice === "" && <option value="">Choose one</option>}
          <option value={noTeam}>No team</option>
          {place.teams.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <ProjectFields />
      <div>
        <Button type="submit" tone="solid" size="large" busy={create.isPending} disabled={!place.isSettled}>
          {create.isPending ? "Creating..." : "Create Project"}
        </Button>
      </div>
    </form>
  );
}
