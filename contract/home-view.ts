import type { StudioRecord } from "./studio-record.ts";

/** The contact form as the homepage shows it: without JavaScript the server answers with the page. */
export type ContactView =
  | { state: "empty" }
  | { state: "sent"; message: string }
  /** Nothing that was written is lost. */
  | { state: "refused"; problem: string; written: Record<string, string> };

/** What the homepage is drawn from. */
export interface HomeView {
  record: StudioRecord;
  contact: ContactView;
  /** Where the studio stands on the web, without a slash at its end; empty while the page is built. */
  url: string;
}

/** The two parts of the page that are drawn from it, as HTML. */
export interface DrawnHome {
  head: string;
  body: string;
}
