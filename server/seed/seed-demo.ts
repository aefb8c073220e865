import { randomBytes } from "node:crypto";
import { createReadStream, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { newId } from "#contract/new-id.ts";
import { dueOn } from "#domain/projects/due-day.ts";
import { hashPassword, isRightPassword } from "#server/accounts/passwords/passwords.ts";
import { insertUser, markVerified } from "#server/accounts/users.ts";
import { withRoom } from "#server/files/uploads/body-room.ts";
import { uploadProjectFile, uploadVersion } from "#server/files/uploads/upload-file.ts";
import { addOrganizationMember } from "#server/organizations/add-organization-member.ts";
import { createOrganization } from "#server/organizations/create-organization.ts";
import { addTeamMember } from "#server/organizations/teams/add-team-member.ts";
import { createTeam } from "#server/organizations/teams/create-team.ts";
import type { Member, Platform, SignedInUser } from "#server/platform/context.ts";
import { createTeamProject } from "#server/projects/create-project.ts";
import { createMilestone } from "#server/projects/milestones/create-milestone.ts";
import { updateMilestone } from "#server/projects/milestones/update-milestone.ts";
import { updateProject } from "#server/projects/update-project.ts";
import { resolveAnnotation } from "#server/review/change-annotation.ts";
import { giveReviewFeedback, startDesignReview } from "#server/review/change-design-review.ts";
import { createAnnotation } from "#server/review/create-annotation.ts";
import { createDesignReview } from "#server/review/create-design-review.ts";
import { createAnnotationReply } from "#server/review/reply.ts";
import { insertInquiry } from "#server/studio/inquiries/inquiries.ts";
import { cast, emailOf, type Name, type People } from "./cast.ts";
import { daysAgo } from "./days-ago.ts";
import { drawChart } from "./draw-chart.ts";
import {
  type AnnotationPlan,
  type FilePlan,
  type MilestonePlan,
  type OrganizationPlan,
  opened,
  type ProjectPlan,
  type ReviewPlan,
  type TeamPlan,
} from "./script/plans.ts";
import { seedConsultations } from "./seed-consultations.ts";
import { seedTalk } from "./seed-talk.ts";
import { seedWorkflows } from "./seed-workflows.ts";
import { inquiry, organizations } from "./studio-script.ts";

const day = 86_400_000;
const notWhole = (dataDir: string) =>
  `\n  This studio is not whole: the start that made it was broken off. For a whole one stop it, remove ${dataDir}, and start again.`;
/** One that is set later changes nobody's. */
const notTheirs = "with the password that this studio was made with, which is not the one of this start";

/**
 * Fills an empty database with the fixed cast and their work, through the very verbs that people use, and prints the
 * sign-ins. A database that has people is left as it is; where an earlier start was broken off in this, that is said.
 */
export async function seedDemo(platform: Platform): Promise<void> {
  const password = demoPassword(platform);
  const { db } = platform.database;
  const isEmpty = (await db.selectFrom("users").select("id").limit(1).executeTakeFirst()) === undefined;
  // there while it is made, and for good where that was broken off
  const unfinished = path.join(platform.config.dataDir, "demo-unfinished");
  if (isEmpty) {
    writeFileSync(unfinished, "");
    await seed(platform, password);
    rmSync(unfinished);
  } else if (existsSync(unfinished)) console.log(notWhole(platform.config.dataDir));
  const marisol = await db.selectFrom("users").selectAll().where("email", "=", emailOf("marisol")).executeTakeFirst();
  if (!marisol) return;
  const isTheirs = isEmpty || (await isRightPassword(password, marisol.password_hash));
  printSignIns(isTheirs ? `all with the password ${password}` : notTheirs);
}

async function seed(platform: Platform, password: string): Promise<void> {
  const people = await daysAgo(platform, opened, () => makePeople(platform, password));
  for (const plan of organizations) await makeOrganization(people, plan);
  // the last steps that count back: what is told of the talk is as old as it says
  await seedWorkflows(people);
  await seedInquiry(platform);
  await seedTalk(people);
  await seedConsultations(people);
}

/** Who wrote from the homepage, and is told so by no mail: nobody reads those of the demo's people. */
async function seedInquiry(platform: Platform): Promise<void> {
  await daysAgo(platform, 1, () =>
    platform.facts.change(null, async ({ db, publish }) => {
      const received = await insertInquiry(db, { ...inquiry, id: newId() }, "new");
      if (received) publish("inquiry:received", ["admins:all"], received);
    }),
  );
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
  const teams = await daysAgo(owner.platform, plan.begun, async () => {
    const none = { contactPhone: "", website: "" };
    const contactEmail = owner.user.email;
    const { organization } = await createOrganization(owner, { ...none, ...plan, contactEmail, id: newId() });
    for (const [name, role] of Object.entries(plan.people) as [Name, "guest" | "member" | "admin"][]) {
      await addOrganizationMember(owner, { id: organization.id, email: emailOf(name), role });
    }
    const made: [string, TeamPlan][] = [];
    for (const team of plan.teams) made.push([await makeTeam(people, owner, organization.id, team), team]);
    return made;
  });
  for (const [teamId, { projects }] of teams) {
    for (const project of projects) await makeProject(people, owner, teamId, project);
  }
}

/** Answers its id. */
async function makeTeam(people: People, owner: Member, organizationId: string, plan: TeamPlan): Promise<string> {
  const { name, description, isPrivate = false } = plan;
  const { id } = await createTeam(owner, { id: organizationId, name, description, isPrivate });
  for (const [who, role] of Object.entries(plan.people) as [Name, "member" | "lead"][]) {
    await addTeamMember(owner, { id, userId: people[who].user.id, role });
  }
  return id;
}

async function makeProject(people: People, owner: Member, teamId: string, plan: ProjectPlan): Promise<void> {
  const { platform } = owner;
  const { begun, progress, dueIn, was, files = [], milestones = [], ...project } = plan;
  const dueDate = dueIn === null ? null : dueAfter(dueIn);
  const ids: string[] = [];
  const projectId = await daysAgo(platform, begun, async () => {
    const { id } = await createTeamProject(owner, {
      ...project,
      ...(was && { status: was.status }),
      dueDate,
      id: teamId,
    });
    await updateProject(owner, { id, progress });
    for (const milestone of milestones) ids.push(await addMilestone(people, owner, id, milestone));
    return id;
  });
  for (const [place, { done }] of milestones.entries()) {
    const change = { id: ids[place] as string, status: "completed" } as const;
    if (done !== undefined) await daysAgo(platform, done, () => updateMilestone(owner, change));
  }
  for (const file of files) await addFile(people, projectId, file);
  const { status } = project;
  if (was) await daysAgo(platform, was.until, () => updateProject(owner, { id: projectId, status }));
}

/** Answers its id. */
async function addMilestone(
  people: People,
  owner: Member,
  projectId: string,
  { name, dueIn, who, progress = 0 }: MilestonePlan,
): Promise<string> {
  const { id } = await createMilestone(owner, {
    id: projectId,
    name,
    description: "",
    status: progress > 0 ? "in_progress" : "pending",
    priority: "medium",
    progress,
    dueDate: dueAfter(dueIn),
    assigneeIds: who ? [people[who].user.id] : [],
  });
  return id;
}

function dueAfter(days: number): string | null {
  return dueOn(new Date(Date.now() + days * day).toISOString().slice(0, 10));
}

/** Its versions as they came, and what was drawn on and decided about the last one. */
async function addFile(people: People, projectId: string, plan: FilePlan): Promise<void> {
  const { name, category = "design", versions, annotations = [], review } = plan;
  const by = people[plan.by];
  const { platform } = by;
  const id = newId();
  for (const [place, { ago, drawing = name, note = "" }] of versions.entries()) {
    const content = await contentOf(platform, drawing);
    if (!content) return;
    await daysAgo(platform, ago, () =>
      withRoom(by, { size: 0, projectId }, async (room) => {
        if (place === 0) await uploadProjectFile(by, projectId, { id, name, category, content, room });
        else await uploadVersion(by, id, { name, content, room, note });
      }),
    );
  }
  for (const annotation of annotations) await annotate(people, { fileId: id, version: versions.length }, annotation);
  if (review) await askFor(people, { fileId: id, version: versions.length }, review);
}

async function askFor(
  people: People,
  { fileId, version }: { fileId: string; version: number },
  { by, of, ago, note, dueIn, decided }: ReviewPlan,
): Promise<void> {
  const { platform } = people[by];
  const deadline = dueIn === undefined ? null : new Date(Date.now() + dueIn * 3_600_000).toISOString();
  const asked = { fileId, assignedTo: people[of].user.id, reviewType: "draft", note, deadline } as const;
  const { id } = await daysAgo(platform, ago, () => createDesignReview(people[by], asked));
  if (!decided) return;
  await daysAgo(platform, decided.ago, async () => {
    await startDesignReview(people[of], { id });
    const feedback = { overall: decided.words, version, decision: decided.as };
    await giveReviewFeedback(people[of], { id, feedback });
  });
}

async function annotate(
  people: People,
  { fileId, version }: { fileId: string; version: number },
  { by, ago, color, shape, words, replies = [], seenTo }: AnnotationPlan,
): Promise<void> {
  const { platform } = people[by];
  const drawn = {
    id: fileId,
    version,
    page: null,
    width: null,
    height: null,
    strokes: null,
    color,
    content: words,
    ...shape,
  };
  const { id } = await daysAgo(platform, ago, () => createAnnotation(people[by], drawn));
  for (const reply of replies)
    await daysAgo(platform, reply.ago, () => createAnnotationReply(people[reply.by], { id, content: reply.words }));
  if (seenTo) await daysAgo(platform, seenTo.ago, () => resolveAnnotation(people[seenTo.by], { id, resolved: true }));
}

/** The real drawings belong to others: read where they lie, never kept in the repository; where they do not, pictures are drawn. */
async function contentOf({ config }: Platform, name: string): Promise<Readable | null> {
  const file = path.join(config.demoData, name);
  if (existsSync(file)) return createReadStream(file);
  return name.endsWith(".png") ? Readable.from([await drawChart(name)]) : null;
}

/** The settings' password, else one made at the first start and kept beside the data. */
function demoPassword({ config }: Platform): string {
  if (config.demoPassword) return config.demoPassword;
  const file = path.join(config.dataDir, "demo-password");
  if (!existsSync(file)) writeFileSync(file, randomBytes(6).toString("hex"), { mode: 0o600 });
  return readFileSync(file, "utf8");
}

function printSignIns(how: string): void {
  const lines = (Object.keys(cast) as Name[]).map((name) => `    ${emailOf(name).padEnd(26)} ${cast[name].userType}`);
  console.log(`\n  The demo's cast, ${how}\n${lines.join("\n")}`);
}
