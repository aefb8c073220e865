import { useNavigate, useSearch } from "@tanstack/react-router";

/**
 * What a list is narrowed to, in the page's address: it survives a reload and can be sent to somebody. What is as `first`
 * says stands nowhere.
 */
export function useAddress<Part extends Record<string, string>>(first: Part): [Part, (change: Partial<Part>) => void] {
  const found = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const entries = Object.entries(first).map(([key, value]) => {
    const here = found[key];
    return [key, typeof here === "string" && here !== "" ? here : value];
  });
  const part = Object.fromEntries(entries) as Part;

  function change(next: Partial<Part>) {
    const changed = Object.entries({ ...part, ...next }).filter(([key, value]) => value !== first[key]);
    void navigate({ to: ".", search: Object.fromEntries(changed), replace: true, resetScroll: false });
  }
  return [part, change];
}
