import type { accountRoutes } from "#contract/accounts.ts";
import type { PublicRouteName } from "#domain/policies.ts";
import type { Handlers } from "#server/platform/serve.ts";
import { removeAvatar } from "./avatar.ts";
import { endOtherSessions, endSession } from "./end-sessions.ts";
import { forgotPassword } from "./forgot-password.ts";
import { listSessions } from "./list-sessions.ts";
import { logIn } from "./log-in.ts";
import { logOut } from "./log-out.ts";
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
