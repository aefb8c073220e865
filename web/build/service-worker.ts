import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { build, type Plugin, type Rolldown } from "vite";

const virtual = "virtual:precache";
/** Raw bytes that a first visit fetches behind the scenes; more fails the build. */
const ceiling = 1_450_000;

/** What cannot be done without the server, or is too large to be kept unasked: it is kept once it was used. */
const onDemand = [
  // its page is kept once it was seen, and what that needs with it
  /web\/index\.html$/,
  // of pictures small ones alone are there without a network, but for files that somebody keeps whole
  /web\/files\/viewer\/(file-viewer|project-viewer|picture|overview|pdf|score|sheets|audio-view|video|film|text|archive|send-poster|sent-before|news|live|version|compare)/,
  // a film that was never played does not start without a network
  /web\/messaging\/attachments\/(message-film|shared-viewer)/,
  /web\/organizations\/recently-deleted/,
  // what shows whole files that somebody keeps on this device comes with the first of them
  /web\/files\/device\//,
  /web\/files\/(uploads\/(send-resumable|upload)|list\/bulk-bar)/,
  // until it was used a message shows as it was typed, the name of an emoji stays one, and nothing is offered while one writes
  /web\/messaging\/(text\/message-text|composer\/(close-emoji|late-completions|detection-banner))/,
  // that it is not there is the server's word
  /web\/messaging\/thread\/not-found/,
  // nobody searches, joins or begins a conversation, catches up with it, brings drafts, installs or measures without a network
  /web\/(messaging\/search\/found-messages|files\/found-files)/,
  // what one does with a conversation as a whole is done by the server
  /web\/messaging\/hub\/conversation-menu-items/,
  /web\/messaging\/(joining\/|windows\/catch-up|drafts\/bring-drafts|hub\/open-conversation)/,
  /late-parts|offer-install/,
  /web\/dashboard\/palette\/public-/,
  // where one was last stands in the drawer, too
  /web\/app\/where-badge/,
  // how much is open on what was sent is asked of the server
  /web\/messaging\/attachments\/drawn-notes/,
  // what the bell lists is asked of the server, and so is how one is told; what comes is told with a network alone
  /web\/notifications\/(notification-(centre|popover)|page\/|settings\/|desk\/)/,
  // what is read off conversations and designs is asked of the server
  /web\/(messaging\/(insights|intelligence)|files\/analysis)\//,
  // what happened lately everywhere, what to do about it, and the address of a calendar come with a network alone; so do widgets,
  // until one used them
  /web\/(activity\/(feed|home-activity)|dashboard\/(assistant|calendar|grid|widgets|quick|home-tabs)\b)/,
  // who acknowledges tells the server
  /web\/messaging\/message\/acknowledgement/,
  // a look is chosen without a network, too
  /web\/accounts\/(?!entering\/log-in-page|look\/choose-look)/,
  /web\/(studio|review|consultations|workflows|insights\/analytics)\//,
  /web\/organizations\/(invitations|create-)/,
  /web\/projects\/acts\/create-/,
  /(?<!\/(attach|ui\/confirm|messaging\/changing\/delete))-dialogs?\.tsx$/,
  /web\/ui\/(gallery|emoji-picker)/,
  /web\/app\/(settings-page|admin-parts|studio-settings|analytics-door|organization-audit|second-factor|designer-page)/,
  /node_modules/,
];
const fonts = /-latin-(wdth|wght)-normal-[\w-]+\.woff2$/;
/** Files of the site that no chunk names. */
const plain = ["app.html", "theme-init.js", "favicon.svg", "icon-192.png"];

interface Kept {
  url: string;
  revision: string | null;
}

/**
 * Writes `/sw.js` from our own source when the site is built, with the list of what it keeps from the start: the one page, the
 * scripts and styles of the signed-in screens, our two Latin fonts (decision 018).
 */
export function serviceWorker(): Plugin {
  let root = "";
  return {
    name: "service-worker",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    async writeBundle({ dir = "" }, bundle) {
      const names = [...wantedChunks(bundle), ...Object.keys(bundle).filter((name) => fonts.test(name))];
      const contents = await Promise.all([...names, ...plain].map((name) => readFile(path.join(dir, name))));
      const sum = contents.reduce((bytes, { length }) => bytes + length, 0);
      if (sum > ceiling) {
        throw new Error(`The service worker would keep ${sum} bytes from the start, more than ${ceiling}.`);
      }
      const kept = [...names, ...plain].map((name, place): Kept => {
        const hash = createHash("sha256").update(contents[place] as Buffer);
        return { url: `/${name}`, revision: name.startsWith("assets/") ? null : hash.digest("hex").slice(0, 16) };
      });
      await buildWorker(root, dir, { precache: kept, viewerParts: viewerParts(bundle, new Set(names)) });
    },
  };
}

/** All that the one page leads to, save what is loaded on demand. */
function wantedChunks(bundle: Rolldown.OutputBundle): Set<string> {
  const wanted = new Set<string>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || wanted.has(name)) return;
    wanted.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) wanted.add(style);
    for (const next of chunk.imports) visit(next);
    for (const next of chunk.dynamicImports) if (!isOnDemand(bundle[next])) visit(next);
  };
  for (const [name, chunk] of Object.entries(bundle)) {
    if (chunk.type === "chunk" && chunk.isEntry && !isOnDemand(chunk)) visit(name);
  }
  return wanted;
}

function isOnDemand(chunk: Rolldown.OutputBundle[string] | undefined): boolean {
  if (chunk?.type !== "chunk") return false;
  // one that others share bears no name of its own: it is called by what it ends with
  const source = chunk.facadeModuleId ?? chunk.moduleIds.at(-1);
  return source !== undefined && onDemand.some((part) => part.test(source));
}

/** Of what is on demand: what kept files are listed, shown, drawn on and printed by, not what compares, measures or judges them. */
const viewers = {
  base: /web\/app\/late-parts|web\/review\/(review-(part|places)|device\/|outgoing\/|panel\/add-comment-dialog|print\/)|web\/files\/(device\/|viewer\/((file|project)-viewer|(picture|audio|video|text|archive)-view|film-player|picture-overview|overview|waveform|zoom))/,
  pdf: /web\/files\/viewer\/pdf\/|node_modules\/pdfjs/,
  score: /web\/files\/viewer\/score-view|node_modules\/opensheetmusicdisplay/,
};
/** What PDF.js asks for by name. */
const pdfFiles = /assets\/(pdf\.worker|pdf-[\d.]+\/standard_fonts\/.*\.(pfb|ttf)$)/;

/** Besides what is kept from the start. */
function viewerParts(bundle: Rolldown.OutputBundle, known: Set<string>): Record<keyof typeof viewers, string[]> {
  const base = new Set<string>();
  const visit = (name: string, into: Set<string>) => {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || known.has(name) || base.has(name) || into.has(name)) return;
    into.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) if (!known.has(style)) into.add(style);
    for (const next of chunk.imports) visit(next, into);
  };
  function all(kind: keyof typeof viewers): string[] {
    const found = kind === "base" ? base : new Set<string>();
    for (const [name, chunk] of Object.entries(bundle)) {
      if (chunk.type === "chunk" && viewers[kind].test(chunk.facadeModuleId ?? "")) visit(name, found);
      if (kind === "pdf" && pdfFiles.test(name)) found.add(name);
    }
    if (found.size === 0) throw new Error(`Nothing was found that shows kept files (${kind}).`);
    return [...found].filter((name) => !/\.map$/.test(name)).map((name) => `/${name}`);
  }
  return { base: all("base"), pdf: all("pdf"), score: all("score") };
}

async function buildWorker(root: string, outDir: string, parts: object): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      target: "baseline-widely-available",
      modulePreload: false,
      license: { fileName: "licences/offline.md" },
      rolldownOptions: {
        input: path.join(root, "offline/worker/service-worker.ts"),
        output: { entryFileNames: "sw.js", format: "iife" },
      },
    },
    plugins: [
      {
        name: "precache",
        resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
        load: (id) => (id === `\0${virtual}` ? exported(parts) : undefined),
      },
    ],
  });
}

function exported(parts: object): string {
  return Object.entries(parts)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join("\n");
}
