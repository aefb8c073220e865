import type { Providers } from "#contract/identities.ts";
import {
  drawButton,
  googleSentence,
  loadGoogleIdentity,
  watchGoogleLog,
} from "#web/accounts/providers/google-identity.ts";
import { forgetKept } from "#web/platform/kept/forget-kept.ts";
import { keepToken } from "#web/platform/session.ts";

/** Google's own button on the homepage (S1 section 2). Where Google is not set up the door stays away. */
export async function googleDoor(door: HTMLElement): Promise<void> {
  const one = (part: string) => door.querySelector(`.home-google-${part}`) as HTMLElement;
  const [state, place, again] = [one("state"), one("button"), one("again")];
  let stopWatching = () => {};
  /** As on the page for signing in: what can be done, and why it has to be. */
  const fail = (problem: unknown, reason = (problem as Error).message) => {
    door.hidden = again.hidden = false;
    place.hidden = true;
    state.textContent = `Sign in temporarily unavailable. ${googleSentence(problem)}\n${reason}`.trim();
  };
  again.onclick = () => {
    stopWatching();
    again.hidden = true;
    place.hidden = false;
    state.textContent = "Loading Google Sign In...";
    // what was pressed has gone
    state.focus();
    void googleDoor(door);
  };
  try {
    const offered = await ask<Providers>("GET", "providers").catch((error: Error) => fail(error, ""));
    if (!offered) return;
    const { google } = offered;
    door.hidden = !google;
    if (!google) return;
    stopWatching = watchGoogleLog((message) => fail(new Error(message)));
    const identity = await loadGoogleIdentity(google.script);
    const prepare = async () => {
      try {
        const { nonce } = await ask<{ nonce: string }>("POST", "nonce");
        identity.initialize({
          client_id: google.clientId,
          nonce,
          callback: ({ credential }) => void enter(credential),
        });
      } catch (cause) {
        throw new Error("Failed to initialize Google OAuth", { cause });
      }
      drawButton(identity, place, "continue_with");
    };
    const enter = async (credential: string | undefined) => {
      try {
        if (!credential) throw new Refusal("Google authentication failed - no credential received");
        const { token } = await ask<{ token: string }>("POST", "google", { credential });
        // as `enter` does, without the cache that this page has not
        await forgetKept();
        keepToken(token, true);
        location.assign("/dashboard");
      } catch (error) {
        state.textContent = error instanceof Refusal ? error.message : "Google authentication failed";
        // the nonce is spent
        await prepare().catch(fail);
      }
    };
    await prepare();
    // what Google told its log meanwhile stays
    if (!place.hidden) state.textContent = "";
  } catch (error) {
    fail(error);
  }
}

/** The server's own sentence. */
class Refusal extends Error {}

async function ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(`/api/auth/${path}`, {
    method,
    // a page's session goes with a cookie of its own, with which alone pictures and downloads are asked for
    headers: { "x-client": "web", ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Answer & { message?: string };
  if (!response.ok) throw new Refusal(answer.message ?? "Google authentication failed");
  return answer;
}
