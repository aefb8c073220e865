import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { File as FileIcon, MessageCircle, UserRound } from "lucide-react";
import type { Person } from "#contract/accounts.ts";
import type { Snippet } from "#contract/file-search.ts";
import { maxSearchLength } from "#contract/limits.ts";
import { folded } from "#domain/folded.ts";
import { filesWith } from "#web/files/queries.ts";
import { messagesWith } from "#web/messaging/queries.ts";
import { knownPeople } from "#web/messaging/quick/queries.ts";
import { useWorkspace } from "#web/organizations/use-workspace.ts";
import { allItems } from "#web/platform/paged.ts";
import type { Lookup, PaletteEntry } from "./palette.tsx";

const fewestLetters = 2;
/** A name that many bear leaves room for what else is found. */
const mostPeople = 5;
const kinds: Record<Person["userType"], string> = { client: "Client", designer: "Designer", admin: "Admin" };

/**
 * Whom one may write to and who is called so, and the files and conversations that hold the words, in every project one may
 * look into: the server reads what is in them.
 */
export function useFoundEntries(query: string): { found: PaletteEntry[]; searches: Lookup[] } {
  const here = useWorkspace();
  const navigate = useNavigate();
  const enabled = query.length >= fewestLetters;
  const files = useInfiniteQuery({ ...filesWith(query, {}), enabled });
  const messages = useInfiniteQuery({ ...messagesWith(query, {}), enabled });
  const people = useInfiniteQuery({ ...knownPeople(query.slice(0, maxSearchLength)), enabled });
  const talks = new Map(
    allItems(messages.data)
      .toReversed()
      .map((message) => [message.conversationId, message]),
  );
  return {
    searches: [files, messages, people],
    found: [
      ...allItems(people.data)
        .slice(0, mostPeople)
        .map(
          ({ id, name, userType }): PaletteEntry => ({
            ...{ id: `person ${id}`, title: name, description: kinds[userType], category: "user", priority: 4 },
            ...{ keywords: [], badge: "Person", icon: <UserRound />, isFound: true },
            // the one that the two have, or a new one
            run: () => void navigate({ to: "/dashboard/messages", search: { person: id } }),
          }),
        ),
      // of each conversation the message that fits best; it stands for the conversation unless that is called so itself
      ...[...talks.values()].toReversed().map(
        ({ id, conversationId, conversationName, author, snippet, files: attached }): PaletteEntry => ({
          ...{
            id: holds(conversationName, query) ? `message ${id}` : conversationId,
            title: conversationName,
            category: "user",
            priority: 3,
            icon: <MessageCircle />,
          },
          description: `${author.name}: ${textOf(snippet) || attached.join(", ")}`,
          ...{ keywords: [], badge: "Message", isFound: true },
          run: () =>
            void navigate({ to: "/dashboard/messages", search: { conversation: conversationId, message: id } }),
        }),
      ),
      ...allItems(files.data).map(
        ({ id, name, projectId, projectName, snippet }): PaletteEntry => ({
          ...{ id, title: name, category: "file", keywords: [], priority: 3, icon: <FileIcon /> },
          description: [projectName, textOf(snippet)].filter(Boolean).join(" · "),
          ...{ isFound: true, isHere: projectId === here.projectId },
          run: () =>
            void navigate({ to: "/dashboard/projects/$projectId", params: { projectId }, search: { file: id } }),
        }),
      ),
    ],
  };
}

function holds(name: string, query: string): boolean {
  return folded(name).includes(folded(query));
}

function textOf(snippet: Snippet): string {
  return snippet
    .map(({ text }) => text)
    .join("")
    .replaceAll(/\s+/g, " ")
    .trim();
}
