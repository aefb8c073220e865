import { useInfiniteQuery } from "@tanstack/react-query";
import type { ConversationPlace } from "#contract/conversations.ts";
import { AppError } from "#contract/errors.ts";
import { isOrganizationAdmin } from "#domain/permissions.ts";
import { useMe } from "#web/accounts/queries.ts";
import { organizationMembers, teamMembers } from "#web/organizations/queries.ts";
import { allItems, type Pages } from "#web/platform/paged.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { projectMembers } from "#web/projects/queries.ts";
import type { Choosable } from "./people-choice.tsx";

type Place = Pick<ConversationPlace, "id" | "kind" | "organizationId" | "isPrivate">;

/**
 * Who may be in a conversation there: its people, chosen at first, and who else may see it; nobody whose account is closed.
 * Nothing until it is known where.
 */
export function usePlacePeople(place: Place | undefined) {
  const me = useMe();
  const [id, kind] = [place?.id ?? "", place?.kind];
  const workers = useInfiniteQuery({ ...projectMembers(id), enabled: kind === "project" });
  const team = useInfiniteQuery({ ...teamMembers(id), enabled: kind === "team" });
  const members = useInfiniteQuery({
    ...organizationMembers(place?.organizationId ?? ""),
    enabled: place !== undefined,
  });
  useWholeList(workers, kind === "project");
  useWholeList(team, kind === "team");
  useWholeList(members, place !== undefined);

  const own = kind === "organization" ? members : kind === "team" ? team : workers;
  const insiders = namesIn(own.data);
  const inside = new Set(insiders.map((person) => person.id));
  const others = allItems(members.data).filter(({ id: other, role, isDisabled }) => {
    if (inside.has(other) || isDisabled) return false;
    // who works on a project is listed with it: the others of the organization see it unless its team is private
    return kind === "project" && !place?.isPrivate ? role !== "guest" : isOrganizationAdmin(role);
  });
  const people: Choosable[] = [
    ...insiders.map((person) => ({ ...person, isIn: true })),
    ...others.map((person) => ({ id: person.id, name: person.name, isIn: false })),
  ];
  // whoever is of the project alone is told nothing of its organization's people
  const isOutside = members.error instanceof AppError && members.error.status < 500;
  const needed = isOutside ? [own] : [own, members];
  return {
    people: people.filter((person) => person.id !== me?.id),
    isPending: needed.some((query) => query.isPending),
    error: needed.find((query) => query.error)?.error,
    refetch: () => void Promise.all(needed.map((query) => query.refetch())),
  };
}

function namesIn(pages: Pages<{ id: string; name: string; isDisabled: boolean }> | undefined) {
  return allItems(pages).flatMap(({ id, name, isDisabled }) => (isDisabled ? [] : [{ id, name }]));
}
