import { createContext } from "react";

/** Of the panel at the side: closes it, for who goes on to a conversation. Null where it stands in the list's place. */
export const LeavePanel = createContext<(() => void) | null>(null);
