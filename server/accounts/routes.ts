import type { accountRoutes } from "#contract/accounts.ts";
import type { identityRoutes } from "#contract/identities.ts";
import type { PublicRouteName } from "#domain/policies.ts";
import type { Handlers } from "#server/platform/serve.ts";
import { logIn } from "./log-in.ts";
import { logOut } from "./log-out.ts";
import { listIdentities } from "./providers/identities.ts";
import { listProviders } from "./providers/providers.ts";
import { makeNonce } from "./providers/said-once.ts";
import { finishApple, linkApple, signInWithApple } from "./providers/sign-in-with-apple.ts";
import { linkGoogle, signInWithGoogle } from "./providers/sign-in-with-google.ts";
import { unlinkIdentity } from "./providers/unlink-identity.ts";
import { signUp } from "./sign-up.ts";
import { asUser } from "./users.ts";

export const accountHandlers: Handlers<keyof typeof accountRoutes, PublicRouteName> = {
  signUp,
  logIn,
  logOut,
  getMe: async ({ user }) => asUser(user),
};

export const identityHandlers: Handlers<keyof typeof identityRoutes, PublicRouteName> = {
  listProviders,
  makeNonce,
  signInWithGoogle,
  signInWithApple,
  finishApple,
  listIdentities: ({ user, platform }) => listIdentities(platform.database.db, user.id),
  linkGoogle,
  linkApple,
  unlinkIdentity,
};
