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
const joining = ["app", "seed", "testing", "app.ts", "main.ts"];
const sides = ["contract", "domain", "server", "web"];
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
  const code = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
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
  const wrong = (why: string) => [`${path} → ${target}: ${why}`];
  const [side = "", room = ""] = path.split("/");
  const isTest = /\.(test|spec)\.tsx?$/.test(path);
  if (target.startsWith("../..")) return wrong("leave an area by name");
  if (target.startsWith("."))
    return resolve(path, target).startsWith(`${areaOf(path)}/`) ? [] : wrong("leave an area by name");
  if (target.startsWith("node:")) return side === "server" || isTool(path) ? [] : wrong("only the server knows Node");
  if (!target.startsWith("#"))
    return side === "contract" && target !== "zod" && !isTest
      ? wrong("the contract knows zod alone")
      : side === "domain" && !isTest
        ? wrong("the domain knows the contract alone")
        : [];
  const [toSide = "", toRoom = "", ...rest] = target.slice(1).split("/");
  if (!sides.includes(toSide)) return isTest ? [] : wrong("no such side");
  if (toSide === "contract") return side === "web" && room === "ui" ? wrong("the kit knows libraries alone") : [];
  if (side === "contract") return wrong("the contract knows zod alone");
  if (toSide === "domain") return room === "platform" || room === "ui" ? wrong("the machinery knows no rules") : [];
  if (side !== toSide) return wrong("the sides never meet");
  if (joining.includes(room) || (isTest && ["testing", "platform"].includes(toRoom))) return [];
  if (room === "ui") return wrong("the kit knows libraries alone");
  if (toRoom === "platform" || (side === "web" && toRoom === "ui" && room !== "platform")) return [];
  if (room === "platform") return isTest ? [] : wrong("the machinery knows no area");
  if (rest.some((part) => /^(routes|listeners)\.ts$/.test(part)))
    return wrong("routes and listeners are nobody's to call");
  const [from, to] = [ladder.indexOf(room), ladder.indexOf(toRoom)];
  return from >= 0 && to >= 0 && to < from ? [] : wrong("calls go down the ladder");
}

/** The first two folders; files straight below a side are an area of their own side. */
function areaOf(path: string): string {
  const parts = path.split("/");
  return parts.length > 2 ? parts.slice(0, 2).join("/") : (parts[0] as string);
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
