// Numbers that both sides keep to.

/** Characters (S1 section 9). */
export const minPasswordLength = 8;
export const maxPasswordLength = 256;
/** The words of S1 section 5. */
export const shortPassword = `Password must be at least ${minPasswordLength} characters long`;

/** Characters of a name: of a person, an organization or a team. */
export const maxNameLength = 120;
/** Of the name of a project, a milestone or a conversation. */
export const maxTitleLength = 160;
/** Of a description; a project's may be longer. */
export const maxDescriptionLength = 2000;
export const maxProjectDescription = 4000;
export const maxProjectType = 80;
export const maxLocation = 120;
export const maxPhone = 40;
export const maxWebsite = 300;
/** Of a passkey's name, and of a code: a recovery code may be written with blanks. */
export const maxPasskeyName = 60;
export const maxCodeLength = 60;
/** Of what narrows a list, and of words that are looked for everywhere; the kit's fields type them for themselves. */
export const maxSearchLength = 120;
export const maxSearchWords = 200;

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
/** Files of one bulk act, and of one zip. */
export const maxFilesChanged = 200;
/** Files that are asked for at once by their ids. */
export const maxFilesFound = 200;
/** Names asked about before an upload. */
export const maxNamesMatched = 200;
/** Bytes that one person may keep outside of projects. */
export const maxLooseSize = 5 * 1024 ** 3;
/** Uploads that one person may have begun and not ended. */
export const maxOpenUploads = 100;
/** Folders of one project, how deep they nest, and characters of a folder's name. */
export const maxFolders = 500;
export const maxFolderDepth = 4;
export const maxFolderName = 80;
/** Characters that are kept of a file's name. */
export const maxFileName = 200;
/** What is new in a version: a few lines. */
export const maxVersionNote = 500;

/** S1 section 9: what is kept of a place's recent activity. */
export const maxRecentActivity = 50;
/** S2 section 9: what the feed shows of one conversation. */
export const maxSaidLately = 5;

/** Pages of a PDF that have a small picture. */
export const firstPages = 6;
/** Steps of a waveform. */
export const peakCount = 400;
/** Entries of an archive that are listed. */
export const maxArchiveEntries = 2000;
/** Bytes of a text that are shown. */
export const maxTextShown = 256 * 1024;
/** Bytes or characters of a file whose words a search knows, and pages of a PDF. */
export const maxTextIndexed = 256 * 1024;
export const maxTextPages = 300;
/** Bytes of a film's picture, as a browser sends it. */
export const maxPosterSize = 2 * 1024 ** 2;

/** A conversation's numbers are integers of four bytes. */
export const maxSeq = 2_147_483_647;
/** People who are brought into a conversation by one act: a broadcast goes to a whole circuit. */
export const maxPeopleAtOnce = 2000;
/** S3 section 9. */
export const maxAttachments = 5;
export const maxMessageLength = 10_000;
/** Of one conversation, and characters of one. */
export const maxTags = 20;
export const maxTagLength = 40;
/** Of a message that is being written: what is too long to be sent is kept all the same. */
export const maxDraftLength = 100_000;
/** Messages of a conversation that wait for an answer, and days for which one does (the window of S3 section 9). */
export const maxUnanswered = 50;
export const unansweredDays = 7;
/** Among so many of the newest messages it is looked who spoke last. */
export const lastWordsAmong = 200;
/** Seconds for which a client may have missed changes and still ask for them alone. */
export const maxAway = 24 * 3600;
/** Different reactions to one message. */
export const maxReactionKinds = 50;
/** Seconds of a voice message. */
export const maxVoiceSeconds = 300;
/** Milliseconds (S3 section 9). */
export const typingIdle = 1000;
export const typingShown = 3000;
/** Of one who points at something. */
export const cursorsPerSecond = 20;
export const maxViewName = 120;

/** Of one who draws, and milliseconds that such a preview stays after its last news (S3 section 9). */
export const previewsPerSecond = 20;
export const previewShown = 2000;
/** Of one version of a file. */
export const maxAnnotations = 200;
/** Files whose open ones are counted at once. */
export const maxFilesCounted = 100;
/** In one answer for several files; a file's are never parted. */
export const maxAnnotationsFound = 1000;
export const maxAnnotationText = 2000;
/** Of one freehand drawing; places of all its strokes together. */
export const maxStrokes = 100;
export const maxStrokePlaces = 1000;
/** Below one annotation. */
export const maxAnnotationReplies = 100;

/** Characters of what is said in a design review, how much of it one keeps in sight, and how many reviews a list has. */
export const maxReviewText = 4000;
export const maxReviewFeedback = 50;
export const mostReviewsListed = 100;
/** On a designer's worktable: of each kind that waits, and of what they had in their hands last. */
export const mostDesignsWaiting = 50;
export const mostDesignsListed = 12;

/** People of one consultation: all of them are listed with its conversation. */
export const maxConsultationPeople = 50;
/** Lines of its agenda, its outcomes and its follow-up tasks, characters of one, and of its notes. */
export const maxConsultationLines = 50;
export const maxConsultationLine = 300;
export const maxConsultationNotes = 10_000;

/** Of a project: how many workflows run at once, and how many its list has. */
export const maxRunningWorkflows = 20;
export const mostWorkflowsListed = 100;
/** Lines and people of one variable of a workflow, and characters of a line or a text. */
export const maxWorkflowItems = 20;
export const maxWorkflowText = 300;
/** Of the studio's own templates: how many, what each has of steps and of what it asks, and characters of their texts. */
export const maxOwnTemplates = 50;
export const mostTemplatesListed = 100;
export const maxTemplateSteps = 30;
export const maxTemplateAsks = 12;
export const maxTemplateName = 80;
export const maxTemplateDescription = 300;
export const maxTemplateMessage = 2000;
export const maxTemplateAgenda = 10;
/** Seconds for which a step of theirs waits for decisions: an hour, and four weeks. */
export const minTemplateWait = 3600;
export const maxTemplateWait = 28 * 24 * 3600;

/** Of the automation of one person in one conversation: triggers, what one does, words it listens for and their characters. */
export const maxAutomationTriggers = 20;
export const maxAutomationActions = 3;
export const maxAutomationWords = 20;
export const maxAutomationWord = 60;
export const maxAutomationName = 80;
/** Characters of what it writes, and hours that it waits. */
export const maxAutomationText = 1000;
export const maxAutomationHours = 720;
/** What its history keeps (S3 section 9). */
export const mostAutomationEntries = 10;

/** The studio record: cards of services, concepts, lines of best times, and lines of one card. */
export const maxServices = 12;
export const maxConcepts = 12;
export const maxBestTimes = 6;
export const maxFeatures = 8;
/** Its characters: of the studio's and the founder's name and a card's badge; of a title and the tagline; of a line. */
export const maxRecordName = 60;
export const maxRecordTitle = 80;
export const maxRecordLine = 120;
export const maxSeasons = 40;
export const maxServiceText = 400;
export const maxConceptText = 800;
/** Bytes of the studio's logo, as it is sent. */
export const maxLogoSize = 8 * 1024 ** 2;

/** Characters of the contact form (S1 section 3): of a line, and of a text. */
export const maxContactLine = 300;
export const maxContactText = 4000;
/** Characters of an answer to an inquiry, or of a note about it. */
export const maxInquiryEntry = 10_000;
/** Designers and admins that are listed to choose from; whoever is not among them is found by name. */
export const mostStaffListed = 100;

/** Notifications that are read, archived or dismissed by one request, where not all are. */
export const maxToldAtOnce = 100;
/** People of whom a device asks at once whether they are gone: whoever shared it. */
export const maxGoneAtOnce = 50;
/** Unread notifications that are told by their ids, for the bell to count. */
export const maxUnreadCounted = 100;

/** Of a conversation's insights: how many messages it needs (S3 section 5), and how many are read at once. */
export const minInsightMessages = 5;
export const maxInsightMessages = 500;
/** Messages that one figure leads to, action items and people that are listed. */
export const maxCited = 20;
export const mostActionItems = 20;
export const mostBalanced = 10;

/** Milliseconds between two reminders of one message that asks for acknowledgement. */
export const remindEvery = 10 * 60_000;

/** Characters of a topic's title. */
export const maxTopicTitle = 80;

/** Performance reports: measures and bytes of one, how many a minute of one person, and how long counts are kept. */
export const maxMetricsReported = 500;
export const maxReportBytes = 64 * 1024;
export const reportsAMinute = 20;
export const performanceDays = 30;

/** What admins see of everything: today and the days before it, this month and those before it. */
export const analyticsDays = 30;
export const analyticsMonths = 6;
export const topOrganizations = 5;
