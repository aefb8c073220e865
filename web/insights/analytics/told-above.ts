import { createContext } from "react";

/** What stands around the blocks says itself that their figures are old. */
export const ToldAbove = createContext(false);
