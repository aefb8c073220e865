// Google's identity script, and what can go wrong with it in the words of S1 section 8.

/** What we use of `google.accounts.id`. */
export interface GoogleIdentity {
  initialize(options: { client_id: string; nonce: string; callback: (answer: { credential?: string }) => void }): void;
  renderButton(place: HTMLElement, look: Record<string, string | number>): void;
}

export type ButtonWords = "signin_with" | "signup_with" | "continue_with";

/** Milliseconds (S1 section 9). */
const pollEvery = 100;
const timeout = 10_000;

/** Loads the script, once for the page, and waits until it is there. */
export function loadGoogleIdentity(address: string): Promise<GoogleIdentity> {
  const found = present();
  if (found) return Promise.resolve(found);
  return new Promise((resolve, reject) => {
    const script = scriptFrom(address);
    const polling = setInterval(() => {
      const identity = present();
      if (identity) end(() => resolve(identity));
    }, pollEvery);
    const waiting = setTimeout(() => fail("Timeout waiting for Google Identity Services"), timeout);
    const broken = () => fail("Failed to load Google OAuth script");
    script.addEventListener("error", broken);

    function end(settle: () => void): void {
      clearInterval(polling);
      clearTimeout(waiting);
      script.removeEventListener("error", broken);
      settle();
    }
    function fail(message: string): void {
      // the next try loads it anew
      script.remove();
      end(() => reject(new Error(message)));
    }
  });
}

/** Draws Google's own button in the colours of the page. Throws a sentence of the catalogue. */
export function drawButton(identity: GoogleIdentity | null, place: HTMLElement, words: ButtonWords): void {
  if (!identity) throw new Error("Google OAuth not ready. Wait for isReady to be true.");
  const isLight = document.documentElement.dataset.theme === "light";
  const width = Math.min(Math.max(place.clientWidth, 200), 400);
  place.replaceChildren();
  try {
    identity.renderButton(place, {
      type: "standard",
      size: "large",
      text: words,
      theme: isLight ? "outline" : "filled_black",
      logo_alignment: "center",
      width,
    });
  } catch (error) {
    throw new Error(isAboutDomain(error) ? (error as Error).message : "Failed to create button", { cause: error });
  }
}

/** The script tells a refused origin to the console and to nobody else. Answers how to stop listening. */
export function watchGoogleLog(onRefused: (message: string) => void): () => void {
  const before = console.error;
  const watching = (...words: unknown[]) => {
    before(...words);
    const text = words.map(String).join(" ");
    if (text.startsWith("[GSI_LOGGER]") && isAboutDomain(text)) onRefused(text);
  };
  console.error = watching;
  return () => {
    if (console.error === watching) console.error = before;
  };
}

/** What a failed button says to a person (S1 section 8). */
export function googleSentence(error: unknown): string {
  return isAboutDomain(error)
    ? "Google OAuth is not configured for this domain. Please contact support."
    : "Google authentication failed - please try again";
}

function isAboutDomain(error: unknown): boolean {
  return /not allowed|403|origin|client_id/i.test(error instanceof Error ? error.message : String(error));
}

function scriptFrom(address: string): HTMLScriptElement {
  const known = document.querySelector<HTMLScriptElement>(`script[src="${CSS.escape(address)}"]`);
  if (known) return known;
  const script = document.createElement("script");
  script.src = address;
  script.async = true;
  document.head.append(script);
  return script;
}

function present(): GoogleIdentity | undefined {
  return (globalThis as { google?: { accounts?: { id?: GoogleIdentity } } }).google?.accounts?.id;
}
