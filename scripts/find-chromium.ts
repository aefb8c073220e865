// Finds a browser that really starts; a way is tried only when those before it gave none.
import { accessSync, constants } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { headlessShell } from "./headless-shell.ts";
import { succeeds } from "./succeeds.ts";

/**
 * The last `--disable-features` alone counts, so Playwright's own list is repeated. With the last three every new context
 * would start two more renderers (a spare one, and the pages of an address bar that nobody sees) and keep one of them:
 * half the cost of a visit.
 */
const switchedOff = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "SpareRendererForSitePerProcess",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
];

/** Without these a browser on a closed network knocks at doors that do not open. */
export const launchArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${switchedOff.join()}`,
];

/** Of the tests: a page of theirs lives for seconds, and what is made of its scripts to run faster is thrown away with it. */
export const testArgs = [...launchArgs, "--js-flags=--no-maglev --no-turbofan"];

const shells = ["chromium-headless-shell", "chrome-headless-shell"];
const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "microsoft-edge"];
const patience = 420_000;

/**
 * CHROMIUM, a headless shell (which draws no windows that nobody sees), the PATH, Playwright's own, Debian's package (the
 * shell before the whole), one from inside an npm package. Throws when there is none.
 */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM;
  if (named) {
    if (await starts(named)) return named;
    throw new Error("CHROMIUM is set, but that program does not start.");
  }
  for (const way of [shellOnPath, debiansShell, onPath, playwrights, installed, debians, packaged]) {
    const found = await way();
    if (found) return found;
  }
  throw new Error("No browser was found. Set CHROMIUM to a Chrome or Chromium program.");
}

/** e.g. "Chromium 150.0.7871.100": what it is called on the machine says less. */
export async function versionOf(executablePath: string): Promise<string> {
  const browser = await chromium.launch({ executablePath, args: launchArgs });
  const version = browser.version();
  await browser.close();
  return `Chromium ${version}`;
}

function shellOnPath(): Promise<string | undefined> {
  return firstThatStarts(onPathAs(shells));
}

async function debiansShell(): Promise<string | undefined> {
  const shell = headlessShell();
  return shell && firstThatStarts([shell]);
}

function onPath(): Promise<string | undefined> {
  return firstThatStarts(onPathAs(names));
}

function onPathAs(programs: string[]): string[] {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.flatMap((folder) => programs.map((name) => path.join(folder, name)));
}

function playwrights(): Promise<string | undefined> {
  return firstThatStarts([chromium.executablePath()]);
}

async function installed(): Promise<string | undefined> {
  return (await succeeds("npx", ["playwright", "install", "chromium"], 180_000)) ? playwrights() : undefined;
}

async function debians(): Promise<string | undefined> {
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const apt = (...args: string[]) => {
    const [command = "", ...rest] = [...asRoot, "apt-get", ...args];
    return succeeds(command, rest, patience);
  };
  const install = (name: string) => apt("install", "-y", "--no-install-recommends", name);
  if (!(await succeeds("apt-get", ["--version"], patience)) || !(await apt("update"))) return undefined;
  const shell = (await install("chromium-headless-shell")) ? await shellOnPath() : undefined;
  if (shell) return shell;
  return (await install("chromium")) ? onPath() : undefined;
}

/** A browser inside an npm package, with libraries of its own: no rights and no download host needed. */
async function packaged(): Promise<string | undefined> {
  const folder = path.join(tmpdir(), "packaged-chromium");
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs22.x";
  const install = ["install", "--prefix", folder, "--no-audit", "--no-fund", "@sparticuz/chromium@153.0.0"];
  if (!(await succeeds("npm", install, patience))) return undefined;
  const entry = createRequire(path.join(folder, "x.js")).resolve("@sparticuz/chromium");
  const { default: browser } = (await import(entry)) as { default: { executablePath(): Promise<string> } };
  return firstThatStarts([await browser.executablePath()]);
}

async function firstThatStarts(files: string[]): Promise<string | undefined> {
  for (const file of files) if (isProgram(file) && (await starts(file))) return file;
  return undefined;
}

function starts(executablePath: string): Promise<boolean> {
  return chromium.launch({ executablePath, args: launchArgs, timeout: 30_000 }).then(
    async (browser) => {
      await browser.newPage();
      await browser.close();
      return true;
    },
    () => false,
  );
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
