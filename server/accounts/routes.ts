import type { accountRoutes } from "#contract/accounts.ts";
import type { appearanceRoutes } from "#contract/appearance.ts";
import type { identityRoutes } from "#contract/identities.ts";
import type { secondFactorRoutes } from "#contract/second-factor.ts";
import type { PublicRouteName } from "#domain/policies.ts";
import type { Handlers } from "#server/platform/serve.ts";
import { addPasskey, startPasskey } from "./add-passkey.ts";
import { getAppearance, putAppearance } from "./appearance.ts";
import { removeAvatar } from "./avatar.ts";
import { endOtherSessions, endSession } from "./end-sessions.ts";
import { forgotPassword } from "./forgot-password.ts";
import { listSessions } from "./list-sessions.ts";
import { logIn } from "./log-in.ts";
import { logOut } from "./log-out.ts";
import { makeRecoveryCodes } from "./make-recovery-codes.ts";
import { listPasskeys } from "./passkeys.ts";
import { listIdentities } from "./providers/identities.ts";
import { listProviders } from "./providers/providers.ts";
import { makeNonce } from "./providers/said-once.ts";
import { finishApple, linkApple, signInWithApple } from "./providers/sign-in-with-apple.ts";
import { linkGoogle, signInWithGoogle } from "./providers/sign-in-with-google.ts";
import { unlinkIdentity } from "./providers/unlink-identity.ts";
import { removePasskey } from "./remove-passkey.ts";
import { getSecondFactor } from "./second-factor.ts";
import { changePassword, resetPassword } from "./set-password.ts";
import { confirmSecondFactor, startSecondFactor } from "./set-up-second-factor.ts";
import { signInWithPasskey, startPasskeySignIn } from "./sign-in-with-passkey.ts";
import { signUp } from "./sign-up.ts";
import { turnOffSecondFactor } from "./turn-off-second-factor.ts";
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

export const appearanceHandlers: Handlers<keyof typeof appearanceRoutes, PublicRouteName> = {
  getAppearance,
  putAppearance,
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

export const secondFactorHandlers: Handlers<keyof typeof secondFactorRoutes, PublicRouteName> = {
  getSecondFactor,
  startSecondFactor,
  confirmSecondFactor,
  turnOffSecondFactor,
  makeRecoveryCodes,
  listPasskeys: async ({ platform, user }) => ({ items: await listPasskeys(platform.database.db, user.id) }),
  startPasskey,
  addPasskey,
  removePasskey,
  startPasskeySignIn,
  signInWithPasskey,
};
