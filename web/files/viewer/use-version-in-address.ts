import { useSearch } from "@tanstack/react-router";

/** Which version of the file that is open is meant, as the address says (`?file=<id>&version=v2`); null: whichever counts. */
export function useVersionInAddress(): number | null {
  const { version } = useSearch({ strict: false }) as { version?: unknown };
  const number = typeof version === "string" ? /^v(\d{1,6})$/.exec(version)?.[1] : undefined;
  return number === undefined ? null : Number(number);
}
