/** Of a direct conversation, of which the other's account was deleted: in the place of the field, and to who writes there all the same. */
export const leftWords = "This account was deleted. What was said stays; nobody would read what is written here now.";
