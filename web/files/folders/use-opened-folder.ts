import { useNavigate, useSearch } from "@tanstack/react-router";

type Search = { folder?: unknown };

/** The folder that is open, as the address says (`?folder=<id>`): to open another is a step that can be gone back. */
export function useOpenedFolder(): [string | null, (id: string | null) => void] {
  const { folder } = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const open = (id: string | null) =>
    void navigate({
      to: ".",
      search: ((before: Search) => ({ ...before, folder: id ?? undefined })) as never,
      resetScroll: false,
    });
  return [typeof folder === "string" ? folder : null, open];
}
