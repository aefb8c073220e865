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
  const [state, place] = [door.querySelector(".home-google-state"), door.querySelector(".home-google-button")] as [
    HTMLElement,
    HTMLElement,
  ];
  const fail = (problem: unknown) => {
    place.hidden = true;
    state.textContent = `Sign in temporarily unavailable. ${googleSentence(problem)}`;
  };
  try {
    const { google } = await ask<Providers>("GET", "providers");
    if (!google) return;
    door.hidden = false;
    watchGoogleLog((message) => fail(new Error(message)));
    const identity = await loadGoogleIdentity(google.script);
    const prepare = async () => {
      const { nonce } = await ask<{ nonce: string }>("POST", "nonce");
      identity.initialize({ client_id: google.clientId, nonce, callback: ({ credential }) => void enter(credential) });
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
    state.textContent = "";
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
