import type { accountRoutes } from "#contract/accounts.ts";
import type { identityRoutes } from "#contract/identities.ts";
import type { PublicRouteName } from "#domain/policies.ts";
import type { Handlers } from "#server/platform/serve.ts";
import { removeAvatar } from "./avatar.ts";
import { endOtherSessions, endSession } from "./end-sessions.ts";
import { forgotPassword } from "./forgot-password.ts";
import { listSessions } from "./list-sessions.ts";
import { logIn } from "./log-in.ts";
import { logOut } from "./log-out.ts";
import { listIdentities } from "./providers/identities.ts";
import { listProviders } from "./providers/providers.ts";
import { makeNonce } from "./providers/said-once.ts";
import { finishApple, linkApple, signInWithApple } from "./providers/sign-in-with-apple.ts";
import { linkGoogle, signInWithGoogle } from "./providers/sign-in-with-google.ts";
import { unlinkIdentity } from "./providers/unlink-identity.ts";
import { changePassword, resetPassword } from "./set-password.ts";
import { signUp } from "./sign-up.ts";
import { updateMe } from "./update-me.ts";
import { asUser, getAccount } from "./users.ts";
import { sendVerification, verifyEmail } from "./verify-email.ts";

export const accountHandlers: Handlers<keyof typeof accountRoutes, PublicRouteName> = {
  signUp,
  logIn,
  logOut,
  getMe: async ({ user }) => asUser(user),
  updateMe,
  getAccount: ({ platform, user }) => getAccount(platform.database.db, user.id),
  removeAvatar,
  changePassword,
  forgotPassword,
  resetPassword,
  sendVerification,
  verifyEmail,
  listSessions,
  endSession,
  endOtherSessions,
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
