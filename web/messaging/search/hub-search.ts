/** What the hub's address says. */
export interface HubSearch {
  conversation?: string;
  message?: string;
  /** Its conversation is looked for. */
  project?: string;
  /** The one with this person is looked for. */
  person?: string;
  /** A place of the hub's navigation: 'projects', 'clients', 'activity' or 'insights', otherwise all. */
  view?: string | undefined;
  /** 'project': project by project, otherwise by what presses and by day. */
  by?: string | undefined;
  /** Of the insights: 'suggestions' or 'analytics', otherwise conversation by conversation. Of the activity as its feed says. */
  tab?: string | undefined;
  /** 'unread': what the list is narrowed to as the hub opens. */
  show?: string | undefined;
  /** The conversation that the search is kept to. */
  within?: string | undefined;
}
