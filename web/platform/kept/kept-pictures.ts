/** The service worker's cache of small pictures; signing out empties it (forget-kept.ts). */
export const keptPictures = "guidon-pictures";
