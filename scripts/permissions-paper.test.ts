// docs/permissions.md and permissions.ts say the same.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import {
  type Action,
  can,
  canInConversation,
  matrix,
  type Role,
  rolesInConsultation,
  rolesInConversation,
  rolesInOrganization,
  rolesInProject,
  rolesInReview,
  rolesInTeam,
} from "#domain/permissions.ts";

const paper = readFileSync(path.join(import.meta.dirname, "../docs/permissions.md"), "utf8");

const client = { userType: "client", organizationRole: null, teamRole: null, projectRole: null } as const;
const outside = { ...client, isPrivate: false };
const admin = { ...outside, userType: "admin" } as const;
const meeting = { userType: "client", participantRole: "participant", isFacilitator: false, isManager: false } as const;
const talk = { userType: "client", type: "project", participantRole: null, isManager: false } as const;

const inProject = {
  none: rolesInProject({ ...outside, organizationRole: "guest" }),
  V: rolesInProject({ ...outside, projectRole: "viewer" }),
  C: rolesInProject({ ...outside, projectRole: "reviewer" }),
  K: rolesInProject({ ...outside, projectRole: "contributor" }),
  P: rolesInProject({ ...outside, projectRole: "manager" }),
  SA: rolesInProject(admin),
};

/** What each column's person is, by the table's heading. Nobody's roles are undefined: they have to sign in. */
const columns: Record<string, Record<string, Role[] | undefined>> = {
  "Account and system": { AN: undefined, U: ["user"], SA: ["user", "system-admin"] },
  Organization: {
    U: rolesInOrganization(client),
    G: rolesInOrganization({ ...client, organizationRole: "guest" }),
    M: rolesInOrganization({ ...client, organizationRole: "member" }),
    A: rolesInOrganization({ ...client, organizationRole: "admin" }),
    O: rolesInOrganization({ ...client, organizationRole: "owner" }),
    SA: rolesInOrganization(admin),
  },
  Team: {
    U: rolesInTeam({ ...outside, organizationRole: "guest" }),
    Mo: rolesInTeam({ ...outside, organizationRole: "member" }),
    Mp: rolesInTeam({ ...outside, organizationRole: "member", isPrivate: true }),
    T: rolesInTeam({ ...outside, organizationRole: "guest", teamRole: "member", isPrivate: true }),
    L: rolesInTeam({ ...outside, organizationRole: "member", teamRole: "lead", isPrivate: true }),
    "A, O": rolesInTeam({ ...outside, organizationRole: "admin", isPrivate: true }),
    SA: rolesInTeam(admin),
  },
  "Project and files": inProject,
  "Design reviews": { ...inProject, AS: rolesInReview(inProject.V, { isAssigned: true }) },
  Consultations: {
    none: rolesInConsultation({ ...meeting, participantRole: null }),
    PA: rolesInConsultation(meeting),
    CR: rolesInConsultation({ ...meeting, participantRole: "owner" }),
    FA: rolesInConsultation({ ...meeting, isFacilitator: true }),
    P: rolesInConsultation({ ...meeting, participantRole: null, isManager: true }),
    SA: rolesInConsultation({ ...meeting, userType: "admin", participantRole: null }),
  },
  Workflows: inProject,
  "Conversations and messages": {
    U: rolesInConversation(talk),
    X: rolesInConversation({ ...talk, participantRole: "participant" }),
    Y: rolesInConversation({ ...talk, participantRole: "owner" }),
    "MG not in it": rolesInConversation({ ...talk, isManager: true }),
    "SA not in it": rolesInConversation({ ...talk, userType: "admin" }),
  },
};

interface Cell {
  actions: string[];
  heading: string;
  column: string;
  sign: string;
  notes: string[];
}

const cells = readCells(paper);
const onPaper = new Set(cells.flatMap(({ actions }) => actions));
const isAction = (name: string): name is Action => Object.hasOwn(matrix, name);

test("every action in code has its row on paper, in a table whose columns are known", () => {
  const compared = new Set(cells.filter(({ heading }) => columns[heading]).flatMap(({ actions }) => actions));
  expect(Object.keys(matrix).filter((action) => !compared.has(action))).toEqual([]);
});

test("every column of a compared table is a role, and every sign is one that the paper explains", () => {
  for (const { heading, column, sign } of cells) {
    if (columns[heading]) expect(Object.keys(columns[heading]), heading).toContain(column);
    expect(sign, `${heading}, ${column}`).toMatch(/^(✓|✗|·|v|own|401|-)$/);
  }
  expect(cells.length).toBeGreaterThan(400);
});

test("rows that wait for their feature are told here", () => {
  const waiting = [...onPaper].filter((action) => !isAction(action) && !action.startsWith("auth."));
  console.info(`On paper, not in code yet: ${waiting.join(", ")}`);
  expect(waiting.every((action) => /^[a-z]+(\.[a-zA-Z]+)+$/.test(action))).toBe(true);
});

const compared = cells
  .filter(({ heading, sign }) => columns[heading] && sign !== "-")
  .flatMap((cell) => cell.actions.filter(isAction).map((action) => ({ ...cell, action })));

describe("cell by cell", () => {
  test.each(compared)("$action for $column in $heading: $sign", ({ action, heading, column, sign }) => {
    const roles = columns[heading]?.[column];
    if (roles === undefined) return expect(sign).toMatch(/^(401|✓)$/);
    expect(can(roles, action)).toBe(/^(✓|v|own)$/.test(sign));
    // 403 is for those who see the thing; a conversation is seen by who is in it
    const sees = heading === "Conversations and messages" ? roles.includes("participant") : roles.length > 0;
    if (sign === "✗") expect(sees).toBe(true);
    if (sign === "·") expect(sees).toBe(false);
  });
});

describe("notes that the rules hold themselves", () => {
  const talks = compared.filter(({ heading }) => heading === "Conversations and messages");

  test.each(talks.filter(({ notes, column }) => column === "SA not in it" && notes.includes("2")))(
    "$action in support, for system admins",
    ({ action }) => {
      expect(can(rolesInConversation({ ...talk, type: "support", userType: "admin" }), action)).toBe(true);
    },
  );

  test("in a broadcast only Y and MG who are in it write and type", () => {
    const seven = talks.filter(({ notes }) => notes.includes("7")).map(({ action }) => action);
    expect(seven).toEqual(["message.send", "typing"]);
    const broadcast = { ...talk, type: "broadcast", participantRole: "participant" } as const;
    expect(canInConversation(broadcast, "message.send")).toBe(false);
    expect(canInConversation({ ...broadcast, participantRole: "owner" }, "message.send")).toBe(true);
    expect(canInConversation({ ...broadcast, isManager: true }, "message.send")).toBe(true);
    expect(canInConversation({ ...broadcast, participantRole: null, isManager: true }, "message.send")).toBe(false);
  });

  test("who starts a conversation about a project or a team", () => {
    const types = Object.fromEntries(rowsOf(paper).map(({ row }) => [row[0], row[1]]));
    expect(types.project).toBe("C, K, P, SA");
    expect(types.team).toBe("T, L, SA");
    expect([...matrix["conversation.create.project"]]).toEqual([
      "project-reviewer",
      "project-contributor",
      "project-manager",
      "system-admin",
    ]);
    expect([...matrix["conversation.create.team"]]).toEqual(["team-member", "team-lead", "system-admin"]);
  });
});

/** One for each field of a row whose first field names actions in code letters. */
function readCells(text: string): Cell[] {
  return rowsOf(text).flatMap(({ heading, head, row: [first = "", ...fields] }) => {
    const actions = [...first.matchAll(/`([^`]+)`/g)].map(([, action]) => action as string);
    if (head[0] !== "Action" || actions.length === 0) return [];
    return fields.map((field, place): Cell => {
      const [sign = "", ...notes] = field.split(" ");
      return { actions, heading, column: head[place + 1] ?? "", sign, notes };
    });
  });
}

/** Every row of every table, with its heading and its head. */
function rowsOf(text: string): { heading: string; head: string[]; row: string[] }[] {
  let heading = "";
  let head: string[] | undefined;
  const rows: { heading: string; head: string[]; row: string[] }[] = [];
  for (const line of text.split("\n")) {
    if (line.startsWith("#")) heading = line.replace(/^#+ /, "");
    if (!line.startsWith("|")) {
      head = undefined;
      continue;
    }
    const row = line
      .slice(1, -1)
      .split("|")
      .map((field) => field.trim());
    if (!head) head = row;
    else if (!/^-+$/.test(row[0] ?? "")) rows.push({ heading, head, row });
  }
  return rows;
}
