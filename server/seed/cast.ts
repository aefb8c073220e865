// The fixed cast (DESIGN section 5): named people of a studio and its clients.
import type { Member } from "#server/platform/context.ts";

export const cast = {
  marisol: { name: "Marisol", userType: "admin" },
  dev: { name: "Dev", userType: "designer" },
  priya: { name: "Priya", userType: "designer" },
  alice: { name: "Alice", userType: "client" },
  bob: { name: "Bob", userType: "client" },
  carol: { name: "Carol", userType: "client" },
  dan: { name: "Dan", userType: "client" },
} as const;

export type Name = keyof typeof cast;
export type People = Record<Name, Member>;

export const emailOf = (name: Name) => `${name}@guidon.example`;
