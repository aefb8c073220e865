// Lists to choose from, in their order; free of zod, so that the first screen need not load it.

export const userTypes = ["client", "designer", "admin"] as const;
export const identityProviders = ["google", "apple"] as const;

/** S1 section 5, in the order of the form. */
export const organizationTypes = {
  high_school: "High School",
  college: "College/University",
  drum_corps: "Drum Corps",
  winter_guard: "Winter Guard",
  independent: "Independent Group",
  professional: "Professional Organization",
} as const;

/** Low to high. */
export const organizationRoles = ["guest", "member", "admin", "owner"] as const;
export const teamRoles = ["member", "lead"] as const;
export const projectRoles = ["viewer", "reviewer", "contributor", "manager"] as const;

export const invitationScopes = ["organization", "team", "project"] as const;
export const invitationStates = ["open", "accepted", "declined", "revoked", "expired"] as const;

export const projectStatuses = ["planning", "active", "review", "completed", "on-hold"] as const;
export const projectPriorities = ["low", "medium", "high", "urgent"] as const;

/** Whether a list of projects shows archived ones; the first unless said. */
export const archiveFilters = ["no", "only", "all"] as const;
export const milestoneStatuses = ["pending", "in_progress", "blocked", "completed"] as const;
export const milestonePriorities = ["low", "medium", "high", "critical"] as const;
export const deletedKinds = ["organization", "team", "project"] as const;

/** How lists are ordered; the first unless said. */
export const teamSorts = ["oldest", "newest", "name"] as const;
export const projectSorts = ["oldest", "newest", "name", "due", "updated"] as const;

export const fileCategories = ["design", "reference", "final"] as const;
export const fileStatuses = ["draft", "review", "approved", "rejected"] as const;
/** What a conversation's files are narrowed to. */
export const sentFileKinds = ["image", "pdf", "video", "audio", "other"] as const;
export const fileSorts = ["date", "name", "size"] as const;
export const fileOrders = ["asc", "desc"] as const;
export const previewStates = ["none", "pending", "ready", "failed"] as const;
/** What is made of a file: pictures, the first pages of a PDF, a waveform, a table of contents, the score as XML. */
export const derivedVariants = [
  ...(["thumb", "large", "peaks", "listing", "score"] as const),
  ...(["page-2", "page-3", "page-4", "page-5", "page-6"] as const),
] as const;
export const mediaVariants = ["original", ...derivedVariants] as const;

/** S3 section 3. */
export const annotationTypes = ["point", "rectangle", "circle", "arrow", "freehand", "text"] as const;
/** S3 section 9: twelve; the first unless said. */
export const annotationColors = [
  ...(["red", "orange", "yellow", "lime", "green", "teal"] as const),
  ...(["cyan", "blue", "purple", "pink", "black", "white"] as const),
] as const;

/** What stage of a design is looked at. */
export const reviewTypes = ["concept", "draft", "final"] as const;
/** S2 section 4. */
export const reviewStatuses = ["pending", "in_review", "approved", "rejected", "needs_revision"] as const;
export const reviewDecisions = ["approved", "needs_revision", "rejected"] as const;

export const conversationTypes = ["direct", "project", "team", "consultation", "support", "broadcast"] as const;
/** S2 section 4. */
export const consultationTypes = ["one-on-one", "group", "workshop", "review"] as const;
export const consultationStatuses = ["scheduled", "in_progress", "completed", "cancelled"] as const;
/** Minutes that one may take (S2 section 5). */
export const consultationDurations = [30, 45, 60, 90, 120] as const;
/** The tabs of S2 section 2.7; the first unless said. */
export const consultationTabs = ["upcoming", "completed", "all"] as const;

/** S2 section 2.11, in its order. */
export const workflowCategories = ["project", "communication", "design", "review", "automation"] as const;
/** S2 section 4; one that was started runs at once. */
export const workflowStatuses = ["running", "completed", "failed", "cancelled"] as const;
export const workflowStepTypes = ["action", "condition", "wait", "parallel", "sequential"] as const;
export const workflowStepStatuses = [
  ...(["pending", "running", "waiting"] as const),
  ...(["completed", "skipped", "failed", "cancelled"] as const),
] as const;
/** Who may start one (permissions.md, "Workflows", note 1). */
export const workflowRoles = ["admin", "project-manager", "stakeholder"] as const;
/** What a template asks of whoever starts it: `lines` is a list of short texts. */
export const workflowVariableKinds = ["text", "number", "lines", "person", "people", "file", "time"] as const;

/** What the automation of a conversation is for. */
export const automationCategories = ["communication", "planning", "review"] as const;
export const automationLevels = ["low", "medium", "high"] as const;
/** What a message is, read off its words. */
export const automationPatterns = ["question", "deadline", "approval", "action-item", "status"] as const;
/** S3 section 3. */
export const automationActionTypes = [
  ...(["notification", "auto_reply", "task_creation", "reminder", "status_update", "escalation"] as const),
] as const;
export const automationEvents = ["writes", "shares_file", "mentions_me"] as const;
/** S3 section 9, by falling confidence. */
export const automationSuggestionKinds = ["deadline", "repetitive", "status", "design-review", "faq"] as const;

export const messagePriorities = ["low", "medium", "high", "critical"] as const;

/** S1 section 5, the contact form's, in its order. */
export const contactTimelines = {
  asap: "ASAP (Rush)",
  "1-month": "1 month",
  "2-3-months": "2-3 months",
  "next-season": "Next season",
  "just-exploring": "Just exploring",
} as const;

export const inquiryStates = ["new", "open", "answered", "closed", "spam"] as const;
/** Who may look after an inquiry. */
export const staffTypes = ["designer", "admin"] as const;

/** S2 section 3, theme settings. */
export const themes = ["dark", "light", "system"] as const;
export const variants = ["default", "cosmic", "minimal", "vibrant"] as const;
export const densities = ["compact", "comfortable", "spacious"] as const;

/** What is measured of a page (S1 section 4): web vitals, answers of the server, a change of page, work that blocks. */
export const performanceMetrics = ["LCP", "INP", "CLS", "FCP", "TTFB", "navigation", "api", "long-task"] as const;
/** Pages by their pattern; what is none of them is `other`. */
export const performancePages = [
  "/dashboard",
  "/dashboard/organizations",
  "/dashboard/organizations/create",
  "/dashboard/organization/:id",
  "/dashboard/organization/:id/audit",
  "/dashboard/teams",
  "/dashboard/teams/:id",
  "/dashboard/projects",
  "/dashboard/projects/create",
  "/dashboard/projects/:id",
  "/dashboard/device",
  "/dashboard/messages",
  "/dashboard/consultations",
  "/dashboard/design",
  "/dashboard/portfolio",
  "/dashboard/activity",
  "/dashboard/analytics",
  "/dashboard/notifications",
  "/dashboard/profile",
  "/dashboard/settings",
  "/dashboard/settings/studio",
  "other",
] as const;

/** Which of one's dates other calendars may fetch, in the order in which they are offered. */
export const calendarKinds = ["consultations", "milestones", "projects", "reviews"] as const;

/** What can stand on a dashboard (S2 section 6), in the order in which it is offered. */
export const widgetNames = [
  ...(["project-overview", "quick-actions", "account-overview", "personalization"] as const),
  ...(["overview-stats", "recent-activity", "active-projects", "portfolio-stats", "design-tools"] as const),
  ...(["system-overview", "user-analytics", "project-analytics", "organization-stats"] as const),
  ...([
    "messages",
    "notifications",
    "consultations",
    "design-review",
    "project-communication",
    "quick-search",
  ] as const),
] as const;
/** S2 section 2.8: how wide the grid is, widest first. */
export const gridBreakpoints = ["lg", "md", "sm", "xs"] as const;
