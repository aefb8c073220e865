import { isRemembered } from "../session.ts";

/** Whether whole files can be kept here: a worker answers for this page, and the browser remembers who is signed in. */
export function mayKeep(): boolean {
  return isRemembered() && !!navigator.serviceWorker?.controller;
}
