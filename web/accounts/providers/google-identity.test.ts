import { afterEach, expect, test, vi } from "vitest";
import { AppError } from "#contract/errors.ts";
import { drawButton, googleSentence, watchGoogleLog } from "./google-identity.ts";
import { providerError } from "./provider-error.ts";

const domain = "Google OAuth is not configured for this domain. Please contact support.";
const again = "Google authentication failed - please try again";

test.each([
  [new Error("The given origin is not allowed for the given client ID."), domain],
  [new Error("Request failed with 403"), domain],
  [new Error("Invalid client_id"), domain],
  ["origin mismatch", domain],
  [new Error("Failed to load Google OAuth script"), again],
  [undefined, again],
])("a button error %s says: %s", (error, sentence) => expect(googleSentence(error)).toBe(sentence));

test.each([
  ["google", new AppError("account_exists"), new AppError("account_exists").message],
  ["google", new AppError("unavailable", "API Error: 502 Bad Gateway"), "Google authentication failed"],
  ["google", "a word", "Google authentication failed"],
  ["google", new TypeError("Failed to fetch"), "Google authentication failed"],
  ["apple", undefined, "Apple login failed"],
] as const)("a refused sign-in with %s: %s", (provider, error, sentence) => {
  expect(providerError(provider, error)).toBe(sentence);
});

test("nothing is drawn before the script is ready", () => {
  expect(() => drawButton(null, {} as HTMLElement, "signin_with")).toThrow(
    "Google OAuth not ready. Wait for isReady to be true.",
  );
});

test("what a button throws about the domain is kept, anything else is a failed button", () => {
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  const place = { clientWidth: 300, replaceChildren() {} } as unknown as HTMLElement;
  const throwing = (message: string) => ({
    initialize() {},
    renderButton() {
      throw new Error(message);
    },
  });
  expect(() => drawButton(throwing("origin not allowed"), place, "signin_with")).toThrow("origin not allowed");
  expect(() => drawButton(throwing("a riddle"), place, "signin_with")).toThrow("Failed to create button");
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("only Google's own words about the domain are heard, and every word still reaches the console", () => {
  const written = vi.spyOn(console, "error").mockImplementation(() => {});
  const before = console.error;
  const heard: string[] = [];
  const stop = watchGoogleLog((message) => heard.push(message));
  console.error("[GSI_LOGGER]: The given origin is not allowed for the given client ID.");
  console.error("[GSI_LOGGER]: Popup window closed.");
  console.error("403 from somewhere else");
  stop();
  expect(heard).toEqual(["[GSI_LOGGER]: The given origin is not allowed for the given client ID."]);
  expect(written).toHaveBeenCalledTimes(3);
  expect(console.error).toBe(before);
});
