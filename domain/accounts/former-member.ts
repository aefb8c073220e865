/** Whose account was deleted is called so wherever a name stands; what they wrote and brought stays (decision 055). */
export const formerMember = "Former member";
