// What is no JSON: files and pictures up, bytes and tables down.
import { User } from "#contract/accounts.ts";
import { ZipAddress } from "#contract/files.ts";
import { maxAvatarSize, maxLogoSize } from "#contract/limits.ts";
import { ProjectFilter } from "#contract/projects.ts";
import { accountStreams, calendarStreams, fileStreams, projectStreams, studioStreams } from "#contract/streams.ts";
import { AuditFilter } from "#contract/studio.ts";
import { StudioRecord } from "#contract/studio-record.ts";
import { id } from "#contract/text.ts";
import type { Operation, Schema } from "./api-document.ts";
import { describeFileStreams } from "./describe-file-streams.ts";
import { errorsOf, opening, parametersIn, type Rights, type Shapes } from "./operation-frame.ts";
import { inPath, json, pictureBody, type StreamParts } from "./stream-parts.ts";

const streams = { ...accountStreams, ...calendarStreams, ...projectStreams, ...fileStreams, ...studioStreams };
type Name = keyof typeof streams;

/** Adds them at the place that `at` answers for a path. */
export function describeStreams(
  at: (path: string) => Record<string, Operation>,
  { rights, shapes }: { rights: Rights; shapes: Shapes },
): void {
  const described: Record<Name, StreamParts> = {
    ...describeAccountStreams(shapes),
    ...describeCalendarStreams(),
    ...describeProjectStreams(shapes),
    ...describeFileStreams(shapes),
    ...describeStudioStreams(shapes),
  };
  for (const [name, { method, path }] of Object.entries(streams) as [Name, (typeof streams)[Name]][]) {
    const { responses, ...parts } = described[name];
    const isAboutOne = path.includes(":");
    at(path)[method.toLowerCase()] = {
      ...opening(name, path, rights),
      ...parts,
      responses: { ...responses, ...errorsOf(name, rights, isAboutOne) },
    };
  }
}

function describeAccountStreams(shapes: Shapes): Record<keyof typeof accountStreams, StreamParts> {
  return {
    putAvatar: {
      parameters: [],
      requestBody: pictureBody(atMost(maxAvatarSize)),
      responses: { 200: json("You with your new picture, drawn anew and square.", shapes.answer(User)) },
    },
    readAvatar: picture("The last part of a person's `avatar`."),
    takeData: {
      parameters: [
        {
          name: "check",
          in: "query",
          required: false,
          schema: { type: "string", enum: ["1"], description: "Where it lies." },
        },
        {
          name: "e",
          in: "query",
          required: false,
          schema: { type: "string", description: "Of the address that `check` answered." },
        },
        { name: "s", in: "query", required: false, schema: { type: "string", description: "The same." } },
      ],
      responses: {
        200: {
          description: "All your data as a zip; to `check`, where it lies for some minutes.",
          content: { "application/zip": { schema: {} }, ...json("", shapes.answer(ZipAddress)).content },
        },
      },
    },
  };
}

function describeCalendarStreams(): Record<keyof typeof calendarStreams, StreamParts> {
  const secret: Schema = {
    type: "string",
    description: "The secret of the address that `makeCalendarAddress` answers.",
  };
  return {
    readCalendar: {
      parameters: [inPath("token", secret)],
      responses: {
        200: {
          description: "Dates as iCalendar (RFC 5545), half a year back and some 400 days ahead.",
          content: { "text/calendar": { schema: { type: "string" } } },
        },
        304: { description: "As at the last time, by `If-None-Match`." },
      },
    },
  };
}

function describeProjectStreams(shapes: Shapes): Record<keyof typeof projectStreams, StreamParts> {
  return {
    exportProjects: {
      parameters: parametersIn("query", ProjectFilter, shapes),
      responses: { 200: table("The projects that you see as a table, narrowed and in this order.") },
    },
    exportMilestones: {
      parameters: [inPath("id", shapes.input(id))],
      responses: { 200: table("The project's milestones as a table, in their order.") },
    },
  };
}

function describeStudioStreams(shapes: Shapes): Record<keyof typeof studioStreams, StreamParts> {
  return {
    exportAudit: {
      parameters: parametersIn("query", AuditFilter, shapes),
      responses: { 200: table("The log as a table, newest first.") },
    },
    exportNewsletter: {
      parameters: [],
      responses: { 200: table("Who asked for the newsletter, each address once, as a table.") },
    },
    putLogo: {
      parameters: [],
      requestBody: pictureBody(atMost(maxLogoSize)),
      responses: { 200: json("The studio's record with its new logo, drawn anew.", shapes.answer(StudioRecord)) },
    },
    readLogo: picture("The last part of the record's `logo`."),
  };
}

function picture(description: string): StreamParts {
  const address: Schema = { type: "string", description };
  return {
    parameters: [inPath("id", address)],
    responses: { 200: { description: "The picture.", content: { "image/webp": { schema: {} } } } },
  };
}

function table(description: string) {
  return { description, content: { "text/csv": { schema: { type: "string" } } } };
}

function atMost(bytes: number): string {
  return `At most ${bytes / 1024 ** 2} MB.`;
}
