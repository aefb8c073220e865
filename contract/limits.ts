// Numbers that both sides keep to.

/** Characters (S1 section 9). */
export const minPasswordLength = 8;

/** Bytes of a picture of a person, as it is sent. */
export const maxAvatarSize = 8 * 1024 ** 2;

/** Days that an invitation's links are good for. */
export const invitationDays = 7;

/** Days that something deleted can be brought back. */
export const binDays = 30;

/** Milestones of one project, and people to one of them. */
export const maxMilestones = 100;
export const maxMilestoneAssignees = 10;

/** Bytes of a single file. */
export const maxFileSize = 2 * 1024 ** 3;
/** Parts of one `POST /files/upload`. */
export const maxFilesAtOnce = 20;

/** S1 section 9: what is kept of a place's recent activity. */
export const maxRecentActivity = 50;

/** S3 section 9. */
export const maxAttachments = 5;
export const maxMessageLength = 10_000;
/** Milliseconds (S3 section 9). */
export const typingIdle = 1000;
export const typingShown = 3000;
