import { randomBytes } from "node:crypto";
import { createReadStream, existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { newId } from "#contract/new-id.ts";
import { dueOn } from "#domain/projects/due-day.ts";
import { hashPassword } from "#server/accounts/passwords/passwords.ts";
import { insertUser, markVerified } from "#server/accounts/users.ts";
import { withRoom } from "#server/files/uploads/body-room.ts";
import { uploadProjectFile } from "#server/files/uploads/upload-file.ts";
import { addOrganizationMember } from "#server/organizations/add-organization-member.ts";
import { createOrganization } from "#server/organizations/create-organization.ts";
import { addTeamMember } from "#server/organizations/teams/add-team-member.ts";
import { createTeam } from "#server/organizations/teams/create-team.ts";
import type { Member, Platform, SignedInUser } from "#server/platform/context.ts";
import { createTeamProject } from "#server/projects/create-project.ts";
import { createMilestone } from "#server/projects/milestones/create-milestone.ts";
import { updateProject } from "#server/projects/update-project.ts";
import { cast, emailOf, type Name, type People } from "./cast.ts";
import { drawChart } from "./draw-chart.ts";
import { seedTalk } from "./seed-talk.ts";
import { type OrganizationPlan, organizations, type TeamPlan } from "./studio-script.ts";

const day = 86_400_000;

/**
 * Fills an empty database with the fixed cast and their work, through the very verbs that people use, and prints the
 * sign-ins. A database that has people is left as it is.
 */
export async function seedDemo(platform: Platform): Promise<void> {
  const password = demoPassword(platform);
  const { db } = platform.database;
  const isEmpty = (await db.selectFrom("users").select("id").limit(1).executeTakeFirst()) === undefined;
  if (isEmpty) await seed(platform, password);
  const known = await db.selectFrom("users").select("id").where("email", "=", emailOf("marisol")).executeTakeFirst();
  if (known) printSignIns(password);
}

async function seed(platform: Platform, password: string): Promise<void> {
  const people = await makePeople(platform, password);
  for (const plan of organizations) await makeOrganization(people, plan);
  await seedTalk(people);
}

async function makePeople(platform: Platform, password: string): Promise<People> {
  const passwordHash = await hashPassword(password);
  const people = {} as People;
  for (const [name, { name: shown, userType }] of Object.entries(cast) as [Name, (typeof cast)[Name]][]) {
    const user = await insertUser(platform.database.db, {
      id: newId(),
      name: shown,
      email: emailOf(name),
      passwordHash,
      userType,
    });
    await markVerified(platform.database.db, user.id);
    people[name] = asMember(platform, user);
  }
  return people;
}

/** As if this person had asked. */
function asMember(platform: Platform, user: SignedInUser): Member {
  const visitor = { platform, requestId: newId(), address: "", userAgent: "demo", isPage: false, setBindCookie() {} };
  return { ...visitor, user, sessionId: newId() };
}

async function makeOrganization(people: People, plan: OrganizationPlan): Promise<void> {
  const owner = people[plan.owner];
  const none = { contactPhone: "", website: "" };
  const contactEmail = owner.user.email;
  const { organization } = await createOrganization(owner, { ...none, ...plan, contactEmail, id: newId() });
  for (const [name, role] of Object.entries(plan.people) as [Name, "guest" | "member" | "admin"][]) {
    await addOrganizationMember(owner, { id: organization.id, email: emailOf(name), role });
  }
  for (const team of plan.teams) await makeTeam(people, owner, organization.id, team);
}

async function makeTeam(people: People, owner: Member, organizationId: string, plan: TeamPlan): Promise<void> {
  const { name, description, isPrivate = false } = plan;
  const team = await createTeam(owner, { id: organizationId, name, description, isPrivate });
  for (const [who, role] of Object.entries(plan.people) as [Name, "member" | "lead"][]) {
    await addTeamMember(owner, { id: team.id, userId: people[who].user.id, role });
  }
  for (const { progress, dueIn, files = [], milestones = [], ...project } of plan.projects) {
    const dueDate = dueIn === null ? null : dueAfter(dueIn);
    const { id } = await createTeamProject(owner, { ...project, dueDate, id: team.id });
    await updateProject(owner, { id, progress });
    for (const file of files) await addDrawing(owner, id, file);
    for (const milestone of milestones) await addMilestone(people, { owner, projectId: id }, milestone);
  }
}

async function addMilestone(
  people: People,
  { owner, projectId }: { owner: Member; projectId: string },
  { name, dueIn, isDone = false, who }: NonNullable<TeamPlan["projects"][number]["milestones"]>[number],
): Promise<void> {
  await createMilestone(owner, {
    id: projectId,
    name,
    description: "",
    status: isDone ? "completed" : "pending",
    priority: "medium",
    dueDate: dueAfter(dueIn),
    assigneeIds: who ? [people[who].user.id] : [],
  });
}

function dueAfter(days: number): string | null {
  return dueOn(new Date(Date.now() + days * day).toISOString().slice(0, 10));
}

/** The real drawings belong to others: read where they lie, never kept in the repository; where they do not, others are drawn. */
async function addDrawing(owner: Member, projectId: string, name: string): Promise<void> {
  const file = path.join(owner.platform.config.demoData, name);
  const content = existsSync(file) ? createReadStream(file) : Readable.from([await drawChart(name)]);
  const drawing = { id: newId(), name, category: "design" as const, content };
  await withRoom(owner, { size: 0, projectId }, (room) => uploadProjectFile(owner, projectId, { ...drawing, room }));
}

/** The settings' password, else one made at the first start and kept beside the data. */
function demoPassword({ config }: Platform): string {
  if (config.demoPassword) return config.demoPassword;
  const file = path.join(config.dataDir, "demo-password");
  if (!existsSync(file)) writeFileSync(file, randomBytes(6).toString("hex"), { mode: 0o600 });
  return readFileSync(file, "utf8");
}

function printSignIns(password: string): void {
  const lines = (Object.keys(cast) as Name[]).map((name) => `    ${emailOf(name).padEnd(26)} ${cast[name].userType}`);
  console.log(`\n  The demo's cast, all with the password ${password}\n${lines.join("\n")}`);
}
