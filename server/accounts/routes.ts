import type { accountRoutes } from "#contract/accounts.ts";
import type { PublicRouteName } from "#domain/policies.ts";
import type { Handlers } from "#server/platform/serve.ts";
import { logIn } from "./log-in.ts";
import { logOut } from "./log-out.ts";
import { signUp } from "./sign-up.ts";
import { asUser } from "./users.ts";

export const accountHandlers: Handlers<keyof typeof accountRoutes, PublicRouteName> = {
  signUp,
  logIn,
  logOut,
  getMe: async ({ user }) => asUser(user),
};
