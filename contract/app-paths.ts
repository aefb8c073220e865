/** Paths that are one page, the signed-in area and its doors; all that lies under `/dashboard` is too. */
export const appPaths = [
  "/login",
  "/signup",
  "/forgot-password",
  "/reset",
  "/verify",
  "/unsubscribe",
  "/invitation",
  "/setup",
  "/terms",
  "/privacy",
  "/dashboard",
  "/messages",
  "/dev/ui",
];
