// Google's identity script as our pages meet it, on loopback: the same calls, a credential of a key set of ours.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { audience, type KeyServer, startKeyServer } from "#server/testing/key-server.ts";

/** What the script does this time. */
export type Mood = "well" | "not allowed" | "throws" | "draws nothing" | "no credential" | "never ready" | "missing";

export interface IdentityScript {
  settings: Record<string, string>;
  keys: KeyServer;
  mood: Mood;
  /** Who presses the button. */
  person: { sub: string; email: string; name: string };
  stop(): Promise<void>;
}

export async function startIdentityScript(): Promise<IdentityScript> {
  const keys = await startKeyServer();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    if (self.mood === "missing") return response.writeHead(404).end();
    if (pathname === "/gsi/client") {
      response.setHeader("content-type", "text/javascript");
      return response.end(`(${scriptOf})(${JSON.stringify(self.mood)}, ${JSON.stringify(folder)});`);
    }
    response.setHeader("access-control-allow-origin", "*");
    const claims = { ...self.person, nonce: searchParams.get("nonce"), aud: searchParams.get("client") ?? "" };
    return void keys.sign(claims).then((token) => response.end(token));
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const folder = `http://localhost:${(server.address() as AddressInfo).port}/gsi/`;
  const self: IdentityScript = {
    keys,
    mood: "well",
    person: { sub: "nobody", email: "nobody@guidon.example", name: "Nobody" },
    settings: {
      NODE_ENV: "development",
      GOOGLE_CLIENT_ID: audience,
      OIDC_ISSUER_GOOGLE: keys.issuer,
      GOOGLE_SCRIPT_URL: `${folder}client`,
    },
    async stop() {
      await new Promise((resolve) => server.close(resolve));
      await keys.stop();
    },
  };
  return self;
}

/** Runs in the page. */
function scriptOf(mood: Mood, folder: string): void {
  if (mood === "never ready") return;
  let options: { client_id: string; nonce: string; callback: (answer: { credential?: string }) => void };
  const press = async () => {
    if (mood === "no credential") return options.callback({});
    const answer = await fetch(`${folder}credential?nonce=${options.nonce}&client=${options.client_id}`);
    return options.callback({ credential: await answer.text() });
  };
  const id = {
    initialize(given: typeof options) {
      if (mood === "throws") throw new Error("something inside");
      options = given;
    },
    renderButton(place: HTMLElement, look: { text: string; width: number }) {
      if (mood === "draws nothing") throw new Error("something inside");
      if (mood === "not allowed") {
        console.error("[GSI_LOGGER]: The given origin is not allowed for the given client ID.");
      }
      const button = document.createElement("button");
      button.textContent = `Google (${look.text})`;
      button.style.cssText = `width: ${look.width}px; height: 40px; border: 1px solid; border-radius: 4px`;
      button.onclick = () => void press();
      place.append(button);
    },
  };
  Object.assign(globalThis, { google: { accounts: { id } } });
}
