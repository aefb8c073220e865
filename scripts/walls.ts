// Who may import whom (docs/architecture.md): sides never meet, calls go down the ladder.
export interface Source {
  path: string;
  text: string;
}

/** From the ground up; a room may call those before it. */
const ladder = [
  "accounts",
  "organizations",
  "projects",
  "previews",
  "files",
  "messaging",
  "review",
  "consultations",
  "workflows",
  "notifications",
  "activity",
  "insights",
  "dashboard",
  "studio",
];
/** Rooms that put others together. */
const joining = ["app", "seed", "testing", "app.ts", "guidon.ts", "main.ts", "run.ts", "vite.config.ts"];
const sides = ["contract", "domain", "server", "web"];
/** They look at the whole house, and nobody in it looks at them. */
const visitors = ["scripts", "e2e", "bench"];
/** Strings are told apart first: "image/*" opens no comment. */
const stringOrComment = /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
const forbiddenNames = /^(utils?|helpers?|common|misc|service|manager|index)\.tsx?$/;

/** A sentence for each import or name that breaks a wall. */
export function wallViolations(files: Source[]): string[] {
  return files.flatMap((file) => [
    ...nameViolations(file),
    ...importsOf(file.text).flatMap((target) => importViolations(file, target)),
  ]);
}

/** Every specifier: static, type-only, re-exported and dynamic. */
export function importsOf(text: string): string[] {
  const code = text.replace(stringOrComment, (_, string?: string) => string ?? "");
  return [...code.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)["'`]([^"'`]+)["'`]/g)].map((match) => match[1] as string);
}

function nameViolations({ path }: Source): string[] {
  const name = path.split("/").at(-1) as string;
  if (forbiddenNames.test(name)) return [`${path}: a name that says nothing`];
  return /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|config|d))?\.(ts|tsx)$/.test(name)
    ? []
    : [`${path}: the name is not kebab-case`];
}

function importViolations({ path }: Source, target: string): string[] {
  const why = whyNot(path, target);
  return why ? [`${path} → ${target}: ${why}`] : [];
}

interface Importer {
  path: string;
  side: string;
  room: string;
  isTest: boolean;
}

/** The wall that this import breaks, if it breaks one. */
function whyNot(path: string, target: string): string | undefined {
  const [side = "", room = ""] = path.split("/");
  const from = { path, side, room, isTest: /\.(test|spec)\.tsx?$/.test(path) };
  const isNear = target.startsWith(".") && !target.startsWith("../..");
  if (target.startsWith(".")) return isNear && isOwn(path, resolve(path, target)) ? undefined : "leave an area by name";
  if (visitors.includes(side)) return;
  if (!from.isTest && room !== "testing" && /^(vitest\b|@vitest\/|#\w+\/testing\/)/.test(target))
    return "tests alone know what tests need";
  return target.startsWith("#") ? whyNotSide(from, target.slice(1)) : whyNotLibrary(from, target);
}

function whyNotLibrary({ path, side, isTest }: Importer, target: string): string | undefined {
  if (target.startsWith("node:")) return side === "server" || isTool(path) ? undefined : "only the server knows Node";
  if (isTest) return;
  if (side === "contract" && target !== "zod") return "the contract knows zod alone";
  if (side === "domain") return "the domain knows the contract alone";
}

function whyNotSide(from: Importer, target: string): string | undefined {
  const { side, room, isTest } = from;
  const [toSide = "", ...within] = target.split("/");
  if (!sides.includes(toSide)) return isTest ? undefined : "no such side";
  if (toSide === "contract") return side === "web" && room === "ui" ? "the kit knows libraries alone" : undefined;
  if (side === "contract") return "the contract knows zod alone";
  if (toSide === "domain") return ["platform", "ui"].includes(room) ? "the machinery knows no rules" : undefined;
  return side === toSide ? whyNotRoom(from, within) : "the sides never meet";
}

/** On one side, from room to room. */
function whyNotRoom({ side, room, isTest }: Importer, [toRoom = "", ...rest]: string[]): string | undefined {
  if (joining.includes(room) || (isTest && ["testing", "platform"].includes(toRoom))) return;
  if (room === "ui") return "the kit knows libraries alone";
  if (toRoom === "platform" || (side === "web" && toRoom === "ui" && room !== "platform")) return;
  if (room === "platform") return isTest ? undefined : "the machinery knows no area";
  if (rest.some((part) => /^(routes|listeners)\.ts$/.test(part))) return "routes and listeners are nobody's to call";
  const [from, to] = [ladder.indexOf(room), ladder.indexOf(toRoom)];
  if (from < 0 || to < 0 || to >= from) return "calls go down the ladder";
}

/** Inside the same area; what lies straight below a side is no way into the side's areas, save for the joining ones. */
function isOwn(path: string, target: string): boolean {
  const [side = "", room = "", ...rest] = path.split("/");
  const [toSide, toRoom, ...toRest] = target.split("/");
  if (side !== toSide) return false;
  if (visitors.includes(side) || side === "contract" || (rest.length === 0 && joining.includes(room))) return true;
  return rest.length > 0 ? room === toRoom && toRest.length > 0 : toRest.length === 0;
}

function resolve(path: string, target: string): string {
  const parts = path.split("/").slice(0, -1);
  for (const part of target.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}

/** Build tools run in Node although they lie with the web. */
function isTool(path: string): boolean {
  return path.startsWith("web/build/") || path === "web/vite.config.ts" || /\.test\.tsx?$/.test(path);
}
