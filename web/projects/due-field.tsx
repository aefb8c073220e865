import type { ComponentProps } from "react";
import { TextField } from "#web/ui/text-field.tsx";

/** A day. Without a last one, browsers take years of six digits, which no moment of the contract has. */
export function DueField(props: Omit<ComponentProps<typeof TextField>, "type" | "max">) {
  return <TextField {...props} type="date" max="9999-12-31" />;
}
