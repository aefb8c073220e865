/** The service worker's cache of small pictures; signing out empties it (persisted-cache.ts). */
export const keptPictures = "guidon-pictures";
