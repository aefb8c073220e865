/** Bytes of whole files that a person keeps on this device lie in caches whose names begin so (decision 054). */
export const deviceCaches = "guidon-device/";
/** Whose some are here, in local storage: for what has to know at once. */
export const deviceOwner = "guidon_device";
