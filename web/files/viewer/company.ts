import { createContext, use } from "react";

/** Where somebody points, in parts of what is looked at. */
export interface Pointer {
  userId: string;
  name: string;
  /** Of a document; null: the picture itself. */
  page: number | null;
  position: { x: number; y: number };
}

/** Those who look at the same file, and where they point; whoever opens a viewer for several gives it. */
export interface Company {
  people: { id: string; name: string; avatar: string | null }[];
  pointers: Pointer[];
  point(page: number | null, position: Pointer["position"]): void;
  /** The conversations, null: the file's project, by which all of them hear what is drawn. */
  ways: (string | null)[];
}

const Context = createContext<Company | null>(null);

export const CompanyProvider = Context.Provider;

/** Null: looked at alone. */
export function useCompany(): Company | null {
  return use(Context);
}
