/** S3 section 9: so many of the last messages are read. */
export const messagesRead = 20;
/** Minutes that one message takes to be written or thought of: a rule of thumb, said beside the figure. */
export const minutesEach = 2;
